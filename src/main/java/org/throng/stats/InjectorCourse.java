package org.throng.stats;

import java.util.ArrayList;
import java.util.List;

/**
 * The course of one injector.
 *
 * @param name "local", or the address of a remote injector
 */
public record InjectorCourse(String name, List<InjectorPoint> points) {

    /** Collects the points of an injector; of a long run, neighbours become one. */
    static final class Collector {

        static final int MOST_POINTS = 1_200;

        private List<InjectorPoint> points = new ArrayList<>();
        private int perPoint = 1;
        private InjectorPoint unfinished;
        private int inUnfinished;
        private InjectorPoint latest;

        void add(InjectorPoint point) {
            latest = point;
            unfinished = unfinished == null ? point : unfinished.and(point);
            inUnfinished++;
            if (inUnfinished == perPoint) {
                points.add(unfinished);
                unfinished = null;
                inUnfinished = 0;
            }
            if (points.size() == MOST_POINTS) {
                List<InjectorPoint> half = new ArrayList<>(MOST_POINTS);
                for (int i = 0; i < points.size(); i += 2) {
                    half.add(points.get(i).and(points.get(i + 1)));
                }
                points = half;
                perPoint *= 2;
            }
        }

        /** The second that was added last. */
        InjectorPoint latest() {
            return latest;
        }

        List<InjectorPoint> points() {
            List<InjectorPoint> all = new ArrayList<>(points);
            if (unfinished != null) {
                all.add(unfinished);
            }
            return all;
        }
    }
}
