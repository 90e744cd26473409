package io.partita.server.cli;

import io.partita.server.config.ServerConfig;
import io.partita.server.config.StorageConfig;
import io.partita.storage.StorageException;
import java.net.BindException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says in one line why a server did not start and what to do about it. */
final class StartFailure {
    private static final Logger LOG = LoggerFactory.getLogger(StartFailure.class);

    private StartFailure() {}

    static String explain(Throwable failure, ServerConfig config) {
        LOG.debug("start failed", failure);
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String where = config.http().host() + ":" + config.http().port();
            switch (cause) {
                case BindException bind -> {
                    return bindFailure(bind, where);
                }
                case UnknownHostException unknown -> {
                    return "--host " + config.http().host() + " is no address of this machine";
                }
                case UnresolvedAddressException unresolved -> {
                    return "--host " + config.http().host() + " is no address of this machine";
                }
                case FileSystemException files -> {
                    return fileFailure(files, config.storage());
                }
                case StorageException storage -> {
                    return "cannot open the data: " + storage.getMessage();
                }
                default -> {
                    // Look at its cause.
                }
            }
        }
        LOG.error("start failed", failure);
        return "cannot start: " + failure;
    }

    private static String bindFailure(BindException bind, String where) {
        String message = String.valueOf(bind.getMessage());
        if (message.contains("in use")) {
            return "something else listens on " + where + ": stop it, or choose another --port (0 takes a free one)";
        }
        if (message.contains("ermission denied")) {
            return "no right to listen on " + where + ": choose a --port of 1024 or more";
        }
        return "cannot listen on " + where + ": " + message;
    }

    private static String fileFailure(FileSystemException failure, StorageConfig storage) {
        String directory = storage instanceof StorageConfig.OnDisk disk
                ? disk.directory().toString()
                : String.valueOf(failure.getFile());
        if (failure instanceof AccessDeniedException) {
            return "no right to write in " + directory + ": change its owner, or choose another directory with --data";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return failure.getFile() + " is no directory: choose another one with --data";
        }
        return "cannot use the data directory " + directory + ": " + failure.getMessage();
    }
}
