/**
 * What the JMeter GUI shows of the Virtual Users thread group: the fields, and below the load profile either what is
 * wrong with it or a chart of it.
 */
package org.throng.users.gui;
