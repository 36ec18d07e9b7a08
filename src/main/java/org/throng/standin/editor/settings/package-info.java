/**
 * The options of the editor's stand-in: the version to imitate, times, faults and the switches of its tokens.
 *
 * <p>{@link org.throng.standin.editor.settings.ServerVersion} holds the differences between versions. {@link
 * org.throng.standin.faults.Tuning} holds all times and faults; it may change while the stand-in runs.
 */
package org.throng.standin.editor.settings;
