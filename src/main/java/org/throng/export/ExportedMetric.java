package org.throng.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A metric of a run, in no format yet.
 *
 * @param name in lower case; parts of the name are separated by a dot, words by an underscore
 * @param help what it measures, in one line
 */
record ExportedMetric(String name, Type type, Unit unit, String help, List<Point> points) {

    enum Type {

        /** A number at this moment. */
        GAUGE,

        /** A number that grows as the run goes on. */
        COUNTER,

        /** Times since the run began. */
        HISTOGRAM,

        /** Always 1: the labels are what it says. */
        INFO
    }

    /** Units of the values. */
    enum Unit { NONE, SECONDS, BYTES, RATIO }

    /**
     * A value.
     *
     * @param labels names in lower case, without dots
     * @param times null unless the metric is a histogram
     */
    record Point(Map<String, String> labels, double value, TimeCounts times) {
    }

    static ExportedMetric of(String name, Type type, Unit unit, String help) {
        return new ExportedMetric(name, type, unit, help, new ArrayList<>());
    }

    ExportedMetric with(Map<String, String> labels, double value) {
        points.add(new Point(labels, value, null));
        return this;
    }

    ExportedMetric with(Map<String, String> labels, TimeCounts times) {
        points.add(new Point(labels, 0, times));
        return this;
    }
}
