package org.throng.workload.sync.provision;

import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.provision.FileAccounts.Furnishing;
import picocli.CommandLine.Option;

/** The initial content of accounts of a file server. */
final class FurnishingOptions {

    @Option(names = "--quota", paramLabel = "SIZE",
            description = "How much each account may store, such as 500M or 5G (default: the server's).")
    private String quota;

    @Option(names = "--files", defaultValue = "0", paramLabel = "N",
            description = "Files of each account (default: ${DEFAULT-VALUE}).")
    private int files;

    @Option(names = "--sizes", defaultValue = "10k", paramLabel = "SIZES",
            description = "Sizes of the files: 20k, 1k-5M (log-uniform), typical (5 MB in the mean, up to 1 GB) or"
                    + " typical<50M (default: ${DEFAULT-VALUE}).")
    private String sizes;

    @Option(names = "--files-per-folder", defaultValue = "25", paramLabel = "N",
            description = "Files of each folder (default: ${DEFAULT-VALUE}).")
    private int perFolder;

    @Option(names = "--depth", defaultValue = "1", paramLabel = "N",
            description = "Folders above each file; 0 puts all into the root (default: ${DEFAULT-VALUE}).")
    private int depth;

    @Option(names = "--seed", defaultValue = "1", paramLabel = "N",
            description = "Determines sizes and content, together with account and path"
                    + " (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--share-with", defaultValue = "0", paramLabel = "N",
            description = "How many neighbours each account shares a folder with (default: ${DEFAULT-VALUE}).")
    private int shareWith;

    /** @throws IllegalArgumentException if one of them is invalid */
    Furnishing read() {
        FileTree tree = new FileTree(seed, files, perFolder, depth, FileSizes.parse(sizes));
        return new Furnishing(tree, quota == null ? 0 : FileSizes.bytes(quota), shareWith);
    }

    /** The part of the job in the journal besides the accounts themselves. */
    String words() {
        return (quota == null ? "" : ", quota " + quota)
                + (files == 0 ? "" : ", " + files + " files of " + sizes + ", " + perFolder + " a folder, depth "
                        + depth + ", seed " + seed)
                + (shareWith == 0 ? "" : ", shared with " + shareWith);
    }
}
