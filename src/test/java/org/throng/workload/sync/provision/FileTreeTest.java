package org.throng.workload.sync.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.workload.sync.FileSizes;

class FileTreeTest {

    private static FileTree tree(int files, int perFolder, int depth) {
        return new FileTree(1, files, perFolder, depth, FileSizes.between(1_000, 100_000));
    }

    @ParameterizedTest
    @CsvSource({"0, 25, 1", "1, 25, 1", "60, 25, 1", "100, 10, 3", "4500, 25, 4", "7, 1, 20", "30, 10, 0"})
    void everyFileLiesAsDeepAsItShallInAFolderThatWasMadeBefore(int files, int perFolder, int depth) {
        FileTree tree = tree(files, perFolder, depth);
        Set<String> made = new HashSet<>(Set.of(""));
        for (String folder : tree.folders()) {
            assertThat(made).contains(folder.contains("/") ? folder.substring(0, folder.lastIndexOf('/')) : "");
            assertThat(made.add(folder)).as(folder + " is made once").isTrue();
        }
        List<String> paths = tree.files("user7").map(FileTree.Planted::path).toList();
        assertThat(paths).hasSize(files).doesNotHaveDuplicates().allSatisfy(path -> {
            assertThat(path.chars().filter(c -> c == '/')).hasSize(depth);
            assertThat(made).contains(depth == 0 ? "" : path.substring(0, path.lastIndexOf('/')));
        });
    }

    @Test
    void noFolderHasMoreFilesThanItShall() {
        assertThat(tree(60, 25, 2).folders()).containsExactly(
                "folder-0", "folder-0/folder-0", "folder-0/folder-1", "folder-1", "folder-1/folder-0");
        assertThat(tree(60, 25, 2).files("a").filter(file -> file.path().startsWith("folder-1/folder-0"))).hasSize(10);
    }

    @Test
    void sizeAndContentFollowFromSeedAccountAndPath() {
        FileTree tree = tree(50, 25, 1);
        List<String> once = tree.files("user7").map(file -> file.content().sha1()).toList();

        assertThat(tree.files("user7").map(file -> file.content().sha1())).isEqualTo(once);
        assertThat(once).doesNotHaveDuplicates();
        assertThat(tree.files("user8").map(file -> file.content().sha1())).doesNotContainAnyElementsOf(once);
        assertThat(tree.files("user7").map(file -> file.content().length()).distinct().count()).isGreaterThan(30);
        assertThat(tree.files("user7").map(file -> file.content().length()))
                .isNotEqualTo(tree.files("user8").map(file -> file.content().length()).toList())
                .allSatisfy(length -> assertThat(length).isBetween(1_000L, 100_000L));
    }

    /** Other machines and releases must come to the same. */
    @Test
    void isTheSameEverywhere() {
        FileTree.Planted file = tree(3, 25, 1).files("user7").skip(2).findFirst().orElseThrow();
        assertThat(file.path() + " " + file.content().length() + " " + file.content().sha1())
                .isEqualTo("folder-0/file-000002.bin 3615 9929c5946d1161c65492ee2014686fa078be6c18");
    }

    @ParameterizedTest
    @CsvSource({"-1, 1, 1", "1000001, 1, 1", "1, 0, 1", "1, 1, -1", "1, 1, 21"})
    void treesThatCannotBe(int files, int perFolder, int depth) {
        assertThatThrownBy(() -> tree(files, perFolder, depth)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(" must be from ");
    }
}
