package io.partita.storage.rocksdb;

import io.partita.storage.Outcome;
import io.partita.storage.SampleInterpreter;
import io.partita.storage.Samples;
import io.partita.storage.StoreFixture;
import io.partita.storage.local.LocalSettings;
import io.partita.storage.local.LocalStores;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;

/**
 * A process that writes under load until it is killed and tells each acknowledged write on its output: the number
 * written, under key number modulo 1000. Arguments: directory, first number.
 */
final class Crasher {
    static final int KEYS = 1_000;

    private static final int IN_FLIGHT = 64;

    private Crasher() {}

    public static void main(String[] arguments) throws InterruptedException {
        RocksDbStore kv = RocksDbStore.open(Path.of(arguments[0]), RocksDbSettings.defaults());
        StoreFixture store = new StoreFixture(
                LocalStores.open(kv, new SampleInterpreter(true), new StoreFixture.Time(), LocalSettings.defaults()));
        store.register(Samples.fence(Samples.TABLE, 1));
        Semaphore inFlight = new Semaphore(IN_FLIGHT);
        OutputStream acknowledged = new FileOutputStream(FileDescriptor.out);
        for (long number = Long.parseLong(arguments[1]); ; number++) {
            inFlight.acquire();
            byte[] line = (number + "\n").getBytes(StandardCharsets.US_ASCII);
            store.storage().submit(Samples.each(Samples.put("k" + number % KEYS, Long.toString(number))), outcome -> {
                if (outcome instanceof Outcome.Executed) {
                    tell(acknowledged, line);
                }
                inFlight.release();
            });
        }
    }

    private static void tell(OutputStream out, byte[] line) {
        try {
            out.write(line);
            out.flush();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
