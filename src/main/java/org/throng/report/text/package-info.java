/**
 * Figures and names as people read them, and texts that are harmless where they are shown: on a terminal, in a page, in
 * XML and in Markdown. Nothing here knows a run. Labels, messages and quotes of the server are untrusted: every path to
 * an output passes through this package or is escaped by a template.
 */
package org.throng.report.text;
