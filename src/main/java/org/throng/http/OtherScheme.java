package org.throng.http;

import java.io.IOException;
import java.util.Locale;
import org.apache.http.Header;
import org.apache.http.HttpResponse;

/** A server or proxy wants a scheme of authentication that only HttpClient 4 has. */
final class OtherScheme extends IOException {

    private static final long serialVersionUID = 1L;

    private OtherScheme() {
        super("NTLM, Negotiate or Kerberos");
    }

    /**
     * @param header the one that names the schemes: WWW-Authenticate or Proxy-Authenticate
     * @throws OtherScheme if such a scheme is among those of the answer
     */
    static void refuse(HttpResponse answer, String header) throws OtherScheme {
        for (Header challenge : answer.getHeaders(header)) {
            String scheme = challenge.getValue().strip().toLowerCase(Locale.ROOT);
            if (scheme.startsWith("ntlm") || scheme.startsWith("negotiate") || scheme.startsWith("kerberos")) {
                throw new OtherScheme();
            }
        }
    }
}
