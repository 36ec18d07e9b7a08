package org.throng.users.elements;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.HashTreeTraverser;

/**
 * Finds elements that hold their thread while they wait, so that a few virtual threads in them would stop all others.
 * On JDK 24 and later only native code does so: JMeter's own samplers (FTP, TCP, mail, LDAP, JMS, Bolt, MongoDB, OS
 * processes) wait in Java, as do its scripts. What an element keeps in a {@link ThreadLocal} is no reason: each user
 * has a thread of its own on either kind.
 */
public final class NativeWaits {

    private static final String JDBC = "org.apache.jmeter.protocol.jdbc.config.DataSourceElement";
    private static final String URL = "dbUrl";

    /** JDBC drivers that wait in native code, by the beginning of their URLs. */
    private static final Map<String, String> NATIVE_DRIVERS = Map.of(
            "jdbc:sqlite:", "SQLite",
            "jdbc:oracle:oci:", "Oracle OCI",
            "jdbc:odbc:", "ODBC",
            "jdbc:duckdb:", "DuckDB",
            "jdbc:firebirdsql:native:", "Firebird by its native client",
            "jdbc:firebird:native:", "Firebird by its native client",
            "jdbc:firebirdsql:embedded:", "Firebird Embedded",
            "jdbc:firebird:embedded:", "Firebird Embedded");

    /** Db2 without a host: the type 2 driver, which calls the native client. */
    private static final Pattern DB2_BY_NATIVE_CLIENT = Pattern.compile("jdbc:db2:(?!//).*");

    private NativeWaits() {
    }

    /**
     * Why the users of a thread group would hold their threads.
     *
     * @param group the elements below the thread group
     * @param above the trees that the group and its parents stand in
     */
    public static Optional<String> in(HashTree group, List<HashTree> above) {
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
                nativeDriver(url).ifPresent(driver ->
                        found = "the driver of '" + test.getName() + "' (" + driver + ") waits in native code");
            }
        }

        private static Optional<String> nativeDriver(String url) {
            if (DB2_BY_NATIVE_CLIENT.matcher(url).matches()) {
                return Optional.of("Db2 by its native client");
            }
            return NATIVE_DRIVERS.entrySet().stream().filter(driver -> url.startsWith(driver.getKey()))
                    .map(Map.Entry::getValue).findFirst();
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
