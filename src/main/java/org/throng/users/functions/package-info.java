/**
 * Functions for test plans. JMeter looks for functions in packages of this name only; it calls them on the users'
 * threads, where they read what {@link org.throng.users.VirtualUser#current()} knows.
 */
package org.throng.users.functions;
