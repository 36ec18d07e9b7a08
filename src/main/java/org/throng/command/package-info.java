/**
 * The base of every command, whether {@code cli} has it or a workload brings it: how a command refuses ({@link
 * org.throng.command.UsageError}, exit code 2), for which reason ({@link org.throng.command.RootCause}), and how it is
 * interrupted ({@link org.throng.command.Interruption}, exit code 130).
 */
package org.throng.command;
