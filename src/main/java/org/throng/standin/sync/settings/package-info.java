/**
 * Settings of the file server: the options of the command, the {@link org.throng.standin.sync.settings.SyncDialect}
 * with the differences between servers, and the times and faults that {@code --set} and {@code /throng/sync} change.
 *
 * <pre>
 * SyncCommand -&gt; SyncSettings -&gt; FileService, Accounts, Trees
 *                     |
 *                     +-&gt; Tuning of SyncTime and SyncFault
 * </pre>
 */
package org.throng.standin.sync.settings;
