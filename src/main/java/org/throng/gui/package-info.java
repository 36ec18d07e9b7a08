/**
 * What JMeter's GUI shows of all elements of Throng alike, whatever they do: the {@link org.throng.gui.FieldEditor
 * fields} of a bean, and the {@link org.throng.gui.ElementHelp help}, whose pages the build writes ({@code
 * src/build/help.groovy}). It knows no element.
 */
package org.throng.gui;
