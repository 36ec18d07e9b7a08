/**
 * The common GUI of all elements of Throng: the {@link org.throng.gui.FieldEditor fields} of a bean, and the {@link
 * org.throng.gui.ElementHelp help}, whose pages the build writes ({@code src/build/help.groovy}). It depends on no
 * element.
 */
package org.throng.gui;
