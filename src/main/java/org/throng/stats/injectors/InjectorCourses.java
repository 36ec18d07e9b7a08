package org.throng.stats.injectors;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the course of each injector in bounded memory: of a long run, neighbouring seconds become one point. */
public final class InjectorCourses {

    /** Injectors whose course is kept; the table of injectors has all. */
    public static final int MOST = 32;

    static final int MOST_POINTS = 1_200;

    private final Map<String, Course> courses = new LinkedHashMap<>();

    /** Adds the next second of an injector. */
    public void add(String injector, InjectorPoint point) {
        if (courses.containsKey(injector) || courses.size() < MOST) {
            courses.computeIfAbsent(injector, none -> new Course()).add(point);
        }
    }

    /** The second that was added last, by injector. */
    public Map<String, InjectorPoint> latest() {
        Map<String, InjectorPoint> latest = new LinkedHashMap<>();
        courses.forEach((injector, course) -> latest.put(injector, course.latest));
        return latest;
    }

    /** The courses so far, in the order in which the injectors were first seen. */
    public List<InjectorCourse> all() {
        List<InjectorCourse> all = new ArrayList<>();
        courses.forEach((injector, course) -> all.add(new InjectorCourse(injector, course.points())));
        return all;
    }

    private static final class Course {

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
                halve();
            }
        }

        private void halve() {
            List<InjectorPoint> half = new ArrayList<>(MOST_POINTS);
            for (int i = 0; i < points.size(); i += 2) {
                half.add(points.get(i).and(points.get(i + 1)));
            }
            points = half;
            perPoint *= 2;
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
