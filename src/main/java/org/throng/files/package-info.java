/**
 * File handling beyond the JDK: {@link org.throng.files.PrivateFiles} makes files with secrets readable by their owner
 * only, {@link org.throng.files.Keytool} makes key stores, {@link org.throng.files.Folders} deletes folders with their
 * content, and {@link org.throng.files.BackgroundOutput} writes without blocking its callers.
 */
package org.throng.files;
