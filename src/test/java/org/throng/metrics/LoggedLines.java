package org.throng.metrics;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.LoggerConfig;
import org.apache.logging.log4j.core.config.Property;

/** Everything that is logged meanwhile, at every level, with its exceptions. */
final class LoggedLines implements AutoCloseable {

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final LoggerContext context = (LoggerContext) LogManager.getContext(false);
    private final LoggerConfig root = context.getConfiguration().getRootLogger();
    private final Level before = root.getLevel();
    private final AbstractAppender appender = new AbstractAppender("lines", null, null, true, Property.EMPTY_ARRAY) {
        @Override
        public void append(LogEvent event) {
            lines.add(event.getLoggerName() + " " + event.getMessage().getFormattedMessage()
                    + (event.getThrown() == null ? "" : " " + event.getThrownProxy().getExtendedStackTraceAsString()));
        }
    };

    LoggedLines() {
        appender.start();
        root.addAppender(appender, Level.ALL, null);
        root.setLevel(Level.ALL);
        context.updateLoggers();
    }

    List<String> lines() {
        return lines;
    }

    @Override
    public void close() {
        root.setLevel(before);
        root.removeAppender(appender.getName());
        context.updateLoggers();
    }
}
