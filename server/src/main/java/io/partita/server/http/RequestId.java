package io.partita.server.http;

import java.nio.charset.StandardCharsets;

/** 256 random bits written as the service writes its request ids: 52 digits of base 32, 0-9 and A-V. */
record RequestId(long first, long second, long third, long fourth) {
    static final int LENGTH = 52;
    private static final byte[] DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV".getBytes(StandardCharsets.US_ASCII);

    /** Writes the 52 characters. */
    void write(byte[] to, int at) {
        // 64 bits are twelve digits of five bits and one of four.
        digits(first, to, at);
        digits(second, to, at + 13);
        digits(third, to, at + 26);
        digits(fourth, to, at + 39);
    }

    private static void digits(long bits, byte[] to, int at) {
        long rest = bits;
        for (int i = 0; i < 13; i++) {
            to[at + i] = DIGITS[(int) rest & 31];
            rest >>>= 5;
        }
    }

    @Override
    public String toString() {
        byte[] text = new byte[LENGTH];
        write(text, 0);
        return new String(text, StandardCharsets.US_ASCII);
    }
}
