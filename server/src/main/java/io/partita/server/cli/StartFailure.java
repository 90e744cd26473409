package io.partita.server.cli;

import io.partita.server.config.ServerConfig;
import io.partita.server.config.StorageConfig;
import io.partita.storage.StorageException;
import java.io.IOException;
import java.net.BindException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says in one line why a server did not start and what to do about it. */
final class StartFailure {
    private static final Logger LOG = LoggerFactory.getLogger(StartFailure.class);

    private StartFailure() {}

    static String explain(Throwable failure, ServerConfig config) {
        LOG.debug("start failed", failure);
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            @Nullable String known = explainOne(cause, config);
            if (known != null) {
                return known;
            }
        }
        LOG.error("start failed", failure);
        return "cannot start: " + failure;
    }

    private static @Nullable String explainOne(Throwable cause, ServerConfig config) {
        return switch (cause) {
            case UnknownHostException unknown -> noSuchHost(config);
            case UnresolvedAddressException unresolved -> noSuchHost(config);
            case FileSystemException files -> fileFailure(files, config.storage());
            case StorageException storage -> "cannot open the data: " + storage.getMessage();
            case BindException bind -> bindFailure(String.valueOf(bind.getMessage()), config);
            case IOException io -> bindFailure(String.valueOf(io.getMessage()), config);
            default -> null;
        };
    }

    private static String noSuchHost(ServerConfig config) {
        return "--host " + config.http().host() + " is no address of this machine: try 127.0.0.1 or 0.0.0.0";
    }

    /** Netty's native transport throws its own kind of exception, so the system's words have to do. */
    private static @Nullable String bindFailure(String message, ServerConfig config) {
        if (message.contains("ddress already in use")) {
            return "something else listens on " + where(config)
                    + ": stop it, or choose another port (0 takes a free one)";
        }
        if (message.contains("ermission denied")) {
            return "no right to listen on " + where(config) + ": choose a port of 1024 or more";
        }
        return message.contains("annot assign requested address") ? noSuchHost(config) : null;
    }

    /** Which of two ports was meant, only the order of starting knows; a free port of the system's choice was not. */
    private static String where(ServerConfig config) {
        String endpoint =
                "port " + config.http().port() + " of " + config.http().host();
        if (config.metrics().port().isEmpty()) {
            return endpoint;
        }
        String metrics = "port " + config.metrics().port().getAsInt() + " (metrics)";
        return config.http().port() == 0 ? metrics : endpoint + " or " + metrics;
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
