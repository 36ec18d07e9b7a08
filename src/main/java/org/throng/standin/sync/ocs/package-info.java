/**
 * The OCS API of ownCloud and Nextcloud: capabilities, provisioning of accounts, shares.
 *
 * <pre>
 * endpoint for the path -&gt; OcsCall (login, administrator) -&gt; OcsResult -&gt; OcsXml or JSON
 *    UsersEndpoint -&gt; NewAccount, UserEdits, UserDescription
 * </pre>
 *
 * <p>The process that owns an account creates and changes it. One process must own both accounts of a share.
 */
package org.throng.standin.sync.ocs;
