/**
 * XML from untrusted sources, read in time and memory that are linear in its bytes.
 *
 * <pre>
 * bytes -&gt; XmlGuard (counts) -&gt; parser from XmlParsers (a table of names for each document) -&gt; caller
 * </pre>
 *
 * <p>The parser reads a whole tag before it returns it, searches its lists of namespaces and names one by one, and
 * keeps the names of all documents for later ones. So {@link org.throng.xml.XmlGuard} counts before the parser reads,
 * and {@link org.throng.xml.XmlParsers} gives each document its own table of names. The protocol sessions, provisioning
 * and the stand-ins use both; this package knows none of them.
 */
package org.throng.xml;
