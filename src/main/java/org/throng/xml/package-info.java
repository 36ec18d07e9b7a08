/**
 * XML from outside, read in time and memory that are linear in its bytes.
 *
 * <p>The parser reads a whole tag before anyone can look at it, searches its lists of namespaces and names one by one,
 * and keeps the names of all documents for the next ones. So {@link org.throng.xml.XmlGuard} counts before the parser
 * reads, and {@link org.throng.xml.XmlParsers} gives each document a table of names of its own. Both are used by the
 * protocol sessions, by provisioning and by the stand-ins; the package knows nothing of them.
 */
package org.throng.xml;
