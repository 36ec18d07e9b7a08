/**
 * Files that hold secrets: {@link org.throng.files.PrivateFiles} makes them readable by nobody but their owner.
 */
package org.throng.files;
