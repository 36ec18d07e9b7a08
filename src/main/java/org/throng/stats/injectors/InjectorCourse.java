package org.throng.stats.injectors;

import java.util.List;

/**
 * The course of one injector.
 *
 * @param name "local", or the address of a remote injector
 * @param points in order: one second each or, of a long run, several
 */
public record InjectorCourse(String name, List<InjectorPoint> points) {
}
