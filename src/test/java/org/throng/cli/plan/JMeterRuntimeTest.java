package org.throng.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.thoughtworks.xstream.core.JVM;
import java.text.DateFormatSymbols;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class JMeterRuntimeTest {

    @Test
    void afterXStreamHasBegunTheNamesOfAllZonesAreThere() throws ParseException {
        JMeterRuntime.initializeXStream();

        assertThat(JVM.canParseUTCDateFormat()).isTrue();
        assertThat(DateFormatSymbols.getInstance(Locale.getDefault(Locale.Category.FORMAT)).getZoneStrings().length)
                .isGreaterThan(100);
        SimpleDateFormat format = new SimpleDateFormat("HH zzzz");
        assertThat(format.parse("12 Central European Standard Time")).isEqualTo(format.parse("12 GMT+01:00"));
    }
}
