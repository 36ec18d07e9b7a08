package org.throng.workload.sync.provision;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.transfers.SyncContent;

/**
 * The files that every account begins with. Names are the same for all accounts; seed, account and path determine sizes
 * and content, so that the expected content of a file can be computed.
 *
 * @param seed of sizes and content
 * @param files files of an account, from 0
 * @param perFolder files of a folder, at least 1; the last one may have fewer
 * @param depth folders above each file, from 0; with 0 all files are in the root
 * @param sizes sizes of the files
 */
public record FileTree(long seed, int files, int perFolder, int depth, FileSizes sizes) {

    private static final int MOST_FILES = 1_000_000;
    private static final int MOST_DEPTH = 20;

    /**
     * A file of an account.
     *
     * @param path without slashes at its ends
     */
    public record Planted(String path, SyncContent content) {
    }

    /** @throws IllegalArgumentException if one of them cannot be */
    public FileTree {
        between("files of an account", files, 0, MOST_FILES);
        between("files of a folder", perFolder, 1, MOST_FILES);
        between("depth of the tree", depth, 0, MOST_DEPTH);
    }

    private static void between(String what, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException("the " + what + " must be from " + least + " to " + most + ", not "
                    + value);
        }
    }

    /** All folders, each after its parent. */
    public List<String> folders() {
        return IntStream.range(0, leaves()).boxed().flatMap(this::wayTo).distinct().toList();
    }

    /** Requests for storing the tree in a new account: for each folder and file, and a check of the first one. */
    long requests() {
        return folders().size() + files + 1L;
    }

    /** The files of an account, folder by folder; made on demand. */
    public Stream<Planted> files(String account) {
        return IntStream.range(0, files).mapToObj(file -> planted(account, file));
    }

    private Planted planted(String account, int file) {
        String folder = leaf(depth == 0 ? 0 : file / perFolder);
        String path = (folder.isEmpty() ? "" : folder + '/') + String.format(Locale.ROOT, "file-%06d.bin", file);
        // always the same kind of generator, because the default may differ between JDKs
        SplittableRandom random = new SplittableRandom(seed ^ ((long) account.hashCode() << 32 | file));
        return new Planted(path, SyncContent.of(seed, account, path, 0, sizes.next(random)));
    }

    private int leaves() {
        return depth == 0 ? 0 : (files + perFolder - 1) / perFolder;
    }

    /** Limit of folders in a folder, so that the leaves have the required depth. */
    private int breadth() {
        int breadth = 1;
        while (Math.pow(breadth, depth) < leaves()) {
            breadth++;
        }
        return breadth;
    }

    /** The folder and those above it, from the top. */
    private Stream<String> wayTo(int leaf) {
        String[] names = leaf(leaf).split("/");
        List<String> way = new ArrayList<>();
        for (int level = 0; level < names.length; level++) {
            way.add(level == 0 ? names[0] : way.get(level - 1) + '/' + names[level]);
        }
        return way.stream();
    }

    private String leaf(int leaf) {
        int breadth = breadth();
        StringBuilder path = new StringBuilder();
        int rest = leaf;
        for (int level = 0; level < depth; level++) {
            path.insert(0, (level == depth - 1 ? "" : "/") + "folder-" + rest % breadth);
            rest /= breadth;
        }
        return path.toString();
    }
}
