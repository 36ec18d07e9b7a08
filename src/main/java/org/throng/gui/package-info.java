/**
 * What JMeter's GUI shows of all elements of Throng alike, whatever they do: the {@link org.throng.gui.FieldEditor fields}
 * of a bean. It knows no element.
 */
package org.throng.gui;
