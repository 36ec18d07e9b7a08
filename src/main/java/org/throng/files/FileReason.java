package org.throng.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file could not be written or read, in words: many of the JDK's exceptions have only the path as message. */
public final class FileReason {

    private FileReason() {
    }

    /**
     * The reason and what to do about it.
     *
     * @param advice for all reasons but a lack of file descriptors, which another file does not help
     */
    public static String withAdvice(IOException e, String advice) {
        String reason = of(e);
        return reason + "; " + (reason.contains("Too many open files")
                ? "raise the limit of this process with 'ulimit -n'"
                : advice);
    }

    public static String of(IOException e) {
        if (e instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        String reason = e instanceof FileSystemException detailed ? detailed.getReason() : e.getMessage();
        return reason == null ? e.toString() : reason;
    }
}
