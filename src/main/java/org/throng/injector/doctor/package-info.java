/**
 * The limits of a machine, checked before a run: those of kernel, container and JDK, the users of each plan that they
 * allow, and the well-known tunings of load-test guides that do harm here.
 *
 * <pre>
 * /proc, /sys, /etc, JVM -&gt; Machine -&gt; checks -&gt; Finding   \
 *                              \-&gt; plans.properties -&gt; PlanCapacity -&gt; DoctorText
 * </pre>
 *
 * <p>Sources for limits and defaults: the kernel's networking/ip-sysctl, admin-guide/sysctl/fs, proc(5), limits.conf(5)
 * and systemd.exec(5).
 */
package org.throng.injector.doctor;
