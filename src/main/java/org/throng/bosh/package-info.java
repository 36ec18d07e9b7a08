/**
 * A chat user's session by XMPP over BOSH (XEP-0124, XEP-0206): one logged-in user with its two HTTP connections, one of
 * which the server mostly holds.
 */
package org.throng.bosh;
