/**
 * Functions for test plans. JMeter searches only packages of this name for functions. It calls them on the users'
 * threads, where they read {@link org.throng.users.run.VirtualUser#current()}.
 */
package org.throng.users.functions;
