package org.throng.users;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.HashTreeTraverser;

/**
 * Finds elements that hold their thread while they wait, so that a few virtual threads in them would stop all others.
 * On JDK 24 and later only native code does so.
 */
final class HoldingElements {

    private static final String JDBC = "org.apache.jmeter.protocol.jdbc.config.DataSourceElement";
    private static final String URL = "dbUrl";

    /** JDBC drivers that wait in native code, by the beginning of their URLs. */
    private static final Map<String, String> NATIVE_DRIVERS = Map.of(
            "jdbc:sqlite:", "SQLite",
            "jdbc:oracle:oci:", "Oracle OCI",
            "jdbc:odbc:", "ODBC",
            "jdbc:duckdb:", "DuckDB");

    private HoldingElements() {
    }

    /**
     * Why the users of a thread group would hold their threads.
     *
     * @param group the elements below the thread group
     * @param above the trees that the group and its parents stand in
     */
    static Optional<String> in(HashTree group, List<HashTree> above) {
        Search search = new Search();
        group.traverse(search);
        for (HashTree tree : above) {
            tree.list().forEach(search::look);
        }
        return Optional.ofNullable(search.found);
    }

    private static final class Search implements HashTreeTraverser {

        private String found;

        void look(Object element) {
            if (found == null && element instanceof TestElement test && test.getClass().getName().equals(JDBC)) {
                String url = test.getPropertyAsString(URL).strip().toLowerCase(Locale.ROOT);
                NATIVE_DRIVERS.forEach((prefix, driver) -> {
                    if (url.startsWith(prefix)) {
                        found = "the driver of '" + test.getName() + "' (" + driver + ") waits in native code";
                    }
                });
            }
        }

        @Override
        public void addNode(Object node, HashTree subTree) {
            look(node);
        }

        @Override
        public void subtractNode() {
            // depth does not matter
        }

        @Override
        public void processPath() {
            // leaves need no more than others
        }
    }
}
