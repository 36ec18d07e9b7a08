/**
 * When the users of JMeter's and jp@gc's thread groups start and end: the formulas of these groups, without threads
 * and elements. {@code org.throng.users} reads the settings of a group and starts its users by them.
 */
package org.throng.users.stock;
