/**
 * Accounts and what proves them. An account is one of the rule (user0, user1, ...), the administrator, or a provisioned
 * one. Sessions, bearer tokens and ids contain their account and a signature; no process stores them.
 *
 * <pre>
 * request -&gt; CookieSessions or BearerTokens (claimed account) -&gt; Accounts.owner -&gt; that account's process
 *         -&gt; signature or password checked there: TokenSigner, Accounts, Throttle
 * </pre>
 *
 * <p>Each process knows only its own accounts; {@link org.throng.standin.sync.accounts.AccountLists} asks all of them
 * for a list.
 */
package org.throng.standin.sync.accounts;
