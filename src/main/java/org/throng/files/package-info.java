/**
 * What files need beyond the JDK: {@link org.throng.files.PrivateFiles} makes those that hold secrets readable by nobody
 * but their owner, {@link org.throng.files.Keytool} makes key stores, and {@link org.throng.files.BackgroundOutput} writes without making anybody wait.
 */
package org.throng.files;
