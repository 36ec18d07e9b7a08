/** Stand-in for a chat server: XMPP over BOSH. */
package org.throng.standin.bosh;
