package org.throng.cli.remote;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.jmeter.config.CSVDataSet;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.MultiProperty;
import org.apache.jmeter.testelement.property.StringProperty;
import org.apache.jmeter.testelement.property.TestElementProperty;
import org.apache.jorphan.collections.HashTree;
import org.throng.cli.plan.PlanElements;
import org.throng.injector.remote.DataFile;
import org.throng.injector.remote.Sha256;

/**
 * The files of a plan, as far as properties of its elements name them, and their places on each injector. The rows of a
 * CSV Data Set Config are distributed; every injector gets all other files in full.
 */
public final class PlanData {

    /** JMeter property in which an injector finds the folder of a run's data files. */
    public static final String FOLDER_PROPERTY = "throng.data";

    /** Names of properties with file names, in JMeter's elements, in ours and in those of plugins. */
    private static final Pattern FILE_PROPERTY =
            Pattern.compile("(?i).*(file|store|csv|accounts).*|File\\.path");
    private static final int LONGEST_NAME = 1_000;
    private static final int DIGITS = 8;

    private final int injectors;
    private final boolean dealCsv;
    private final Path scratch;
    private final List<Path> places;
    /** The files of each injector, with their local paths. */
    private final List<Map<DataFile, Path>> files = new ArrayList<>();
    private final Map<Path, DataFile> whole = new LinkedHashMap<>();
    private final Map<CsvPartition, List<DataFile>> dealt = new LinkedHashMap<>();

    /**
     * No files yet.
     *
     * @param places folders that relative names may be relative to, the plan's first
     * @param dealCsv whether rows of CSV files are distributed
     * @param scratch folder for the distributed parts
     */
    public PlanData(int injectors, List<Path> places, boolean dealCsv, Path scratch) {
        this.injectors = injectors;
        this.places = List.copyOf(places);
        this.dealCsv = dealCsv;
        this.scratch = scratch;
        for (int i = 0; i < injectors; i++) {
            files.add(new LinkedHashMap<>());
        }
    }

    /** The files of an injector, with their local paths. */
    public Map<DataFile, Path> of(int injector) {
        return files.get(injector);
    }

    /**
     * Finds the files of a plan and replaces their names by those on the injectors.
     *
     * @param evaluated the plan with the values known before the run
     * @param sent the same plan as it will be sent, which is changed
     * @throws IOException if a file cannot be read, or has too few rows
     */
    public void find(HashTree evaluated, HashTree sent) throws IOException {
        Iterator<TestElement> known = PlanElements.find(evaluated, TestElement.class).iterator();
        for (TestElement element : PlanElements.find(sent, TestElement.class)) {
            TestElement values = known.next();
            if (element instanceof ResultCollector) {
                redirect(values, element);
            } else {
                find(values, element);
            }
        }
    }

    /** The file of a listener is in the folder of the run's results. */
    private static void redirect(TestElement values, TestElement element) {
        String name = values.getPropertyAsString(ResultCollector.FILENAME);
        if (!name.isEmpty() && !Path.of(name).isAbsolute()) {
            element.setProperty(ResultCollector.FILENAME, inFolder("results/" + Path.of(name).getFileName()));
        }
    }

    private void find(TestElement values, TestElement element) throws IOException {
        List<JMeterProperty> own = new ArrayList<>();
        element.propertyIterator().forEachRemaining(own::add);
        for (JMeterProperty property : own) {
            visit(values, values.getProperty(property.getName()), property);
        }
    }

    private void visit(TestElement owner, JMeterProperty value, JMeterProperty property) throws IOException {
        if (property instanceof TestElementProperty nested && value instanceof TestElementProperty known) {
            find(known.getElement(), nested.getElement());
        } else if (property instanceof MultiProperty many && value instanceof MultiProperty known) {
            Iterator<JMeterProperty> values = known.iterator();
            for (JMeterProperty item : many) {
                if (values.hasNext()) {
                    visit(owner, values.next(), item);
                }
            }
        } else if (property instanceof StringProperty && FILE_PROPERTY.matcher(property.getName()).matches()) {
            Path file = existing(value.getStringValue());
            if (file != null) {
                property.setObjectValue(inFolder(add(owner, file)));
            }
        }
    }

    private static String inFolder(String name) {
        return "${__P(" + FOLDER_PROPERTY + ")}/" + name.replace("\\", "\\\\").replace("$", "\\$");
    }

    private Path existing(String name) {
        if (name.isBlank() || name.length() > LONGEST_NAME || name.contains("${") || name.contains("\n")) {
            return null;
        }
        try {
            for (Path place : places) {
                Path file = place.resolve(name.strip()).toAbsolutePath().normalize();
                if (Files.isRegularFile(file)) {
                    return file;
                }
            }
        } catch (InvalidPathException e) {
            // no file has such a name
        }
        return null;
    }

    private String add(TestElement owner, Path file) throws IOException {
        if (dealCsv && injectors > 1 && owner instanceof CSVDataSet) {
            return addDealt(partition(owner, file)).get(0).name();
        }
        DataFile added = whole.get(file);
        if (added == null) {
            String digest = Sha256.of(file);
            added = new DataFile(digest.substring(0, DIGITS) + "/" + file.getFileName(), digest, Files.size(file));
            whole.put(file, added);
            for (Map<DataFile, Path> ofInjector : files) {
                ofInjector.put(added, file);
            }
        }
        return added.name();
    }

    private List<DataFile> addDealt(CsvPartition partition) throws IOException {
        List<DataFile> known = dealt.get(partition);
        if (known != null) {
            return known;
        }
        Path folder = Files.createDirectory(scratch.resolve("csv" + dealt.size()));
        List<Path> parts = partition.deal(injectors, folder);
        List<DataFile> added = new ArrayList<>();
        String name = folder.getFileName() + "/" + partition.file().getFileName();
        for (int i = 0; i < injectors; i++) {
            Path part = parts.get(i);
            DataFile file = new DataFile(name, Sha256.of(part), Files.size(part));
            files.get(i).put(file, part);
            added.add(file);
        }
        dealt.put(partition, added);
        return added;
    }

    private static CsvPartition partition(TestElement config, Path file) throws IOException {
        String encoding = config.getPropertyAsString("fileEncoding").strip();
        Charset charset;
        try {
            charset = encoding.isEmpty() || encoding.contains("${")
                    ? StandardCharsets.UTF_8
                    : Charset.forName(encoding);
        } catch (UnsupportedCharsetException e) {
            throw new IOException(
                    config.getName() + " has the file encoding '" + encoding + "', which is not known", e);
        }
        boolean hasHeader = config.getPropertyAsString("variableNames").isBlank()
                || config.getPropertyAsBoolean("ignoreFirstLine");
        return new CsvPartition(file, charset, hasHeader, config.getPropertyAsBoolean("quotedData"));
    }
}
