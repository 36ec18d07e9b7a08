/**
 * The common GUI of all elements of Throng: their {@link org.throng.gui.ElementNames names} in menus, the {@link
 * org.throng.gui.FieldEditor fields} of a bean, languages that are {@link org.throng.gui.TypedText checked} while they
 * are typed, and the {@link org.throng.gui.ElementHelp help}, whose pages the build writes ({@code
 * src/build/help.groovy}). It depends on no element.
 */
package org.throng.gui;
