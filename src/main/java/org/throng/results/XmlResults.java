package org.throng.results;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.mapper.Mapper;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Properties;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.save.converters.SampleResultConverter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has JMeter write our results to XML files as it writes its own: as {@code sample} elements, the steps of a whole
 * inside of its element.
 *
 * <p>JMeter's converter takes the class {@link SampleResult} and no subclass. Any other class goes to XStream's
 * converter for unknown classes, which JDK 17 keeps from the fields of its collections: it fails in the middle of an
 * element, and the file is no XML from there on.
 */
final class XmlResults {

    private static final Logger LOG = LoggerFactory.getLogger(XmlResults.class);

    private static final List<Class<?>> OURS = List.of(TimedResult.class, SteppedResult.class);

    private static boolean registered;

    private XmlResults() {
    }

    /**
     * Tells JMeter's writer of XML about our results, at the first call. Where access to its fields is denied, a
     * message in the log says what to do.
     */
    static void register() {
        // JMeter writes under this lock; some of its calls come from the middle of a write.
        synchronized (SaveService.class) {
            if (registered) {
                return;
            }
            registered = true;
            try {
                XStream writer = (XStream) of("JTLSAVER");
                Properties aliases = (Properties) of("classToAlias");
                String alias = SaveService.classToAlias(SampleResult.class.getName());
                writer.registerConverter(new Converter(writer.getMapper()));
                // Only for writing: a file that is read has JMeter's own class.
                OURS.forEach(type -> aliases.setProperty(type.getName(), alias));
            } catch (ReflectiveOperationException | RuntimeException e) {
                LOG.error("Results of Throng's samplers cannot be written to XML files in this JMeter; write CSV:"
                        + " jmeter.save.saveservice.output_format=csv", e);
            }
        }
    }

    private static Object of(String field) throws ReflectiveOperationException {
        Field declared = SaveService.class.getDeclaredField(field);
        declared.setAccessible(true);
        return declared.get(null);
    }

    /** Writes what JMeter writes of its own results. */
    private static final class Converter extends SampleResultConverter {

        Converter(Mapper mapper) {
            super(mapper);
        }

        @Override
        public boolean canConvert(@SuppressWarnings("rawtypes") Class type) {
            return OURS.contains(type);
        }
    }
}
