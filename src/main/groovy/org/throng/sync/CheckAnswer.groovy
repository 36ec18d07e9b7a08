package org.throng.sync

import com.fasterxml.jackson.core.JsonProcessingException
import com.fasterxml.jackson.databind.JsonNode
import com.fasterxml.jackson.databind.ObjectMapper
import groovy.transform.CompileStatic
import org.apache.commons.lang3.StringUtils
import org.apache.jmeter.samplers.SampleResult
import org.apache.jmeter.threads.JMeterVariables

/*
 * Post-processor of all requests of the plan: the HTTP status is not enough. ownCloud 8 and 9 report failures with 200
 * and a body; a user without a session gets a login page, and a script that is not there any more the files page, both
 * after a redirect and with 200.
 *
 * Parameters: what the answer must be.
 *   login      the files page, whose request token is in the variable requesttoken
 *   list       {"status":"success"}
 *   upload     an array with one "success" for each file
 *   download   the bytes that were uploaded: the sampler keeps their MD5 only, which is compared with expectedMd5
 *   propfind   207 with an etag
 *   put        201 or 204
 *
 * A sample that fails has a short code of its own and the server's message. Sets sessionLost: true when the account
 * must log in again.
 */

AnswerCheck.check((JMeterVariables) vars, (SampleResult) prev, (String[]) args)

@CompileStatic
class AnswerCheck {

    private static final ObjectMapper JSON = new ObjectMapper()
    private static final int LONGEST_MESSAGE = 200

    private final JMeterVariables variables
    private final SampleResult result

    private AnswerCheck(JMeterVariables variables, SampleResult result) {
        this.variables = variables
        this.result = result
    }

    static void check(JMeterVariables variables, SampleResult result, String[] parameters) {
        variables.put('sessionLost', 'false')
        AnswerCheck answers = new AnswerCheck(variables, result)
        if (!result.successful) {
            answers.statusFailed()
        } else if (parameters[0] == 'login') {
            answers.login()
        } else if (!answers.isElsewhere()) {
            answers.body(parameters[0])
        }
    }

    private void statusFailed() {
        if (result.responseCode == '401') {
            lost()
            String said = json()?.path('data')?.path('message')?.asText('') ?: ''
            fail('401', said ?: 'the server wants a login: wrong password, or the session has expired')
        }
    }

    private void login() {
        if (isLoginPage()) {
            lost()
            fail('login refused', "the server did not let ${variables.get('account')} in: its answer is the login page")
        } else if (!variables.get('requesttoken')) {
            lost()
            fail('no token', 'the page after the login has no request token: data-requesttoken="..."')
        }
    }

    /** A redirect was followed. The requested resources here are never at another place. */
    private boolean isElsewhere() {
        if (isLoginPage()) {
            lost()
            fail('login page', 'the answer is the login page: the session has expired')
        } else if (result.subResults.length > 1) {
            fail('redirected', "the server sent the request on to ${StringUtils.abbreviate(path(), LONGEST_MESSAGE)}:"
                    + ' it has no such script. ownCloud has them up to 9.1; take -Dserver=webdav for later ones')
        }
        return !result.successful
    }

    private boolean isLoginPage() {
        return result.contentType?.startsWith('text/html')
                && (path() =~ /(?:\/login|\/index\.php\/?)$/ || text() =~ /name=["']password["']/)
    }

    private String path() {
        return result.URL?.path ?: ''
    }

    private void body(String expected) {
        switch (expected) {
            case 'list': list(); break
            case 'upload': upload(); break
            case 'download': download(); break
            case 'propfind': propfind(); break
            case 'put': put(); break
            default: throw new IllegalArgumentException("CheckAnswer knows no '$expected'")
        }
    }

    private void list() {
        JsonNode answer = json()
        if (answer?.path('status')?.asText() != 'success') {
            refused(answer)
        }
    }

    private void upload() {
        JsonNode answer = json()
        if (answer == null || !answer.isArray() || answer.isEmpty()) {
            refused(answer)
            return
        }
        for (JsonNode file : answer) {
            String status = file.path('status').asText('')
            if (status != 'success') {
                fail(status ==~ /[a-z]{1,20}/ ? status : 'refused', message(file, 'the file was not stored'))
                return
            }
        }
    }

    private void download() {
        String expected = variables.get('expectedMd5')
        if (result.contentType?.startsWith('application/json')) {
            fail('refused', 'the answer is JSON and not the file')
        } else if (expected && text() != expected) {
            fail('other content', "the MD5 of what came is not that of the file ${variables.get('fileName')}: perhaps"
                    + ' it is another file, an archive of the folder or a message')
        }
    }

    private void propfind() {
        if (result.responseCode != '207' || !text().contains('getetag')) {
            fail('no etag', "a PROPFIND is answered with 207 and an etag, not with $result.responseCode without one")
        }
    }

    private void put() {
        if (!(result.responseCode in ['201', '204'])) {
            fail("http $result.responseCode", 'a PUT is answered with 201 or 204')
        }
    }

    /** By an object that says why, or something else altogether. */
    private void refused(JsonNode answer) {
        String error = answer?.path('data')?.path('error')?.asText('') ?: ''
        String code = error ==~ /[a-z_]{1,40}/ ? error : 'refused'
        if (answer == null) {
            fail('no json', 'the answer is not JSON')
            return
        }
        if (code in ['authentication_error', 'token_expired']) {
            lost()
        }
        fail(code, message(answer, 'the server says that it has failed, and not why'))
    }

    private static String message(JsonNode answer, String otherwise) {
        String said = answer.path('data').path('message').asText('') ?: answer.path('message').asText('')
        return said ? StringUtils.abbreviate(said, LONGEST_MESSAGE) : otherwise
    }

    private JsonNode json() {
        try {
            return JSON.readTree(text())
        } catch (JsonProcessingException ignored) {
            return null
        }
    }

    private String text() {
        return result.responseDataAsString
    }

    private void lost() {
        variables.put('sessionLost', 'true')
    }

    private void fail(String code, String message) {
        result.successful = false
        result.responseCode = code
        result.responseMessage = message
    }
}
