/**
 * The GUI of the Virtual Users thread group: its fields, and below the load profile either the mistake in it or a chart
 * of it.
 */
package org.throng.users.gui;
