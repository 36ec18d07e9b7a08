package org.throng.workload.sync.provision;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.SyncContent;

/**
 * The files that every account begins with. Names are the same for all accounts; sizes and content follow from seed,
 * account and path, so that whoever knows these can tell what a file must hold.
 *
 * @param seed what sizes and content follow from
 * @param files how many an account has, from 0
 * @param perFolder how many a folder has, at least 1; the last one may have fewer
 * @param depth how many folders are above each file, from 0; with 0 all files are in the root
 * @param sizes how large they are
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

    /** All folders, each after the one that it is in. */
    public List<String> folders() {
        return IntStream.range(0, leaves()).boxed().flatMap(this::wayTo).distinct().toList();
    }

    /** Requests that planting the tree takes, in a new account: for each folder and file, and a look at the first one. */
    long requests() {
        return folders().size() + files + 1L;
    }

    /** The files of an account, folder by folder; made as they are asked for. */
    public Stream<Planted> files(String account) {
        return IntStream.range(0, files).mapToObj(file -> planted(account, file));
    }

    private Planted planted(String account, int file) {
        String folder = leaf(depth == 0 ? 0 : file / perFolder);
        String path = (folder.isEmpty() ? "" : folder + '/') + String.format(Locale.ROOT, "file-%06d.bin", file);
        // a generator of the same kind for all, whatever another JDK takes for the default one
        SplittableRandom random = new SplittableRandom(seed ^ ((long) account.hashCode() << 32 | file));
        return new Planted(path, SyncContent.of(seed, account, path, 0, sizes.next(random)));
    }

    private int leaves() {
        return depth == 0 ? 0 : (files + perFolder - 1) / perFolder;
    }

    /** How many folders a folder has at most, so that the leaves are as deep as they shall be. */
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
