/** The page of a search for the breaking point, with charts over the load; it has no script. */
package org.throng.report.breakpoint;
