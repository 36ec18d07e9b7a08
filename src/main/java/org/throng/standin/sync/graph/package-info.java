/**
 * OpenCloud's Graph API: accounts, and the spaces whose root etags newer clients poll.
 *
 * <pre>
 * GraphEndpoint -&gt; login -&gt; GraphUsers (accounts, for the administrator)
 *                        -&gt; GraphDrives (spaces of the user)
 * </pre>
 */
package org.throng.standin.sync.graph;
