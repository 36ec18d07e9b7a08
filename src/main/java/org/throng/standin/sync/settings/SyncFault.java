package org.throng.standin.sync.settings;

import org.throng.standin.faults.Tunable;

/** Faults of a file server, each with a rate: the share of requests that it hits. */
public enum SyncFault implements Tunable {
    /** A request with a good password or session is answered by 401. */
    UNAUTHORIZED,
    /** A request is answered by 403, {@code Unsupported client version.} */
    OLD_CLIENT,
    /** A PUT, MOVE or DELETE is answered by 412 although its condition holds. */
    PRECONDITION,
    /** A PUT, MOVE or DELETE is answered by 423 although there is no lock. */
    LOCKED,
    /** A request is answered by 429, after the time {@code throttle-delay}. */
    THROTTLED,
    /** A request is answered by 503 with {@code X-Nextcloud-Maintenance-Mode} or Sabre's own error. */
    MAINTENANCE,
    /** A PUT or the MOVE of an assembled upload is answered by 507. */
    QUOTA,
    /** The connection is reset during the body of a PUT; the body is discarded. */
    CUT_UPLOAD,
    /** The connection is reset during the answer to a GET. */
    CUT_DOWNLOAD,
    /** The checksum that goes with a file is another file's. */
    WRONG_CHECKSUM,
    /** An XML answer ends within an element. */
    MALFORMED_XML,
    /** A session is forgotten, so that its cookies say nothing any more. */
    SESSION_LOST
}
