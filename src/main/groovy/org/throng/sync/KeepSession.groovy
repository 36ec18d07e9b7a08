package org.throng.sync

import groovy.transform.CompileStatic
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.ConcurrentLinkedDeque
import org.apache.jmeter.protocol.http.control.Cookie
import org.apache.jmeter.protocol.http.control.CookieManager
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase
import org.apache.jmeter.samplers.SampleResult
import org.apache.jmeter.threads.JMeterVariables

/*
 * Post-processor of all requests of the plan: keeps this arrival's cookies and request token for the account's next
 * arrival. Nothing is kept of a session that the server does not know any more.
 *
 * Parameters: web or dav, as of TakeSession.groovy; and "upload" after that, if the request has uploaded the file that
 * MakeFile.groovy made: it can be downloaded from now on.
 */

Keeping.keep((JMeterVariables) vars, (Properties) props, (HTTPSamplerBase) sampler, (SampleResult) prev,
        (String[]) args)

@CompileStatic
class Keeping {

    private static final String KEY = 'throng.file-sync.'

    /** Fewer than MakeFile.groovy has names, so that none of them is being replaced. */
    private static final int FILES = 5

    static void keep(JMeterVariables variables, Properties shared, HTTPSamplerBase request, SampleResult result,
            String[] parameters) {
        String key = KEY + variables.get('TESTSTART.MS') + '.' + variables.get('accountNumber')
        Map<String, Object> account =
                (Map<String, Object>) shared.computeIfAbsent(key) { new ConcurrentHashMap<String, Object>() }
        if (variables.get('sessionLost') == 'true') {
            account.remove(parameters[0])
            return
        }
        if (!result.successful) {
            return
        }
        account.put(parameters[0], [
                cookies     : cookies(request.cookieManager),
                requesttoken: variables.get('requesttoken') ?: '',
        ])
        if (parameters.length > 1) {
            uploaded(account, variables)
        }
    }

    private static List<Cookie> cookies(CookieManager manager) {
        List<Cookie> kept = []
        for (int i = 0; manager != null && i < manager.cookieCount; i++) {
            kept << (Cookie) manager.get(i).clone()
        }
        return kept
    }

    private static void uploaded(Map<String, Object> account, JMeterVariables variables) {
        Deque files = (Deque) account.computeIfAbsent('files') { new ConcurrentLinkedDeque() }
        Map<String, String> file = [name: variables.get('fileName'), md5: variables.get('fileMd5')]
        files.removeIf { ((Map) it).name == file.name }
        files.addFirst(file)
        while (files.size() > FILES) {
            files.pollLast()
        }
    }
}
