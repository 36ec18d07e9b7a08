package org.throng.http;

import java.io.IOException;
import java.util.Locale;
import org.apache.http.Header;
import org.apache.http.HttpResponse;

/** A server or proxy wants a scheme of authentication that only HttpClient 4 has. */
final class OtherSchemeException extends IOException {

    private static final long serialVersionUID = 1L;

    private OtherSchemeException() {
        super("NTLM, Negotiate or Kerberos");
    }

    /**
     * @param header the one that names the schemes: WWW-Authenticate or Proxy-Authenticate
     * @throws OtherSchemeException if such a scheme is among those of the answer
     */
    static void refuse(HttpResponse answer, String header) throws OtherSchemeException {
        for (Header challenge : answer.getHeaders(header)) {
            String scheme = challenge.getValue().strip().toLowerCase(Locale.ROOT);
            if (scheme.startsWith("ntlm") || scheme.startsWith("negotiate") || scheme.startsWith("kerberos")) {
                throw new OtherSchemeException();
            }
        }
    }
}
