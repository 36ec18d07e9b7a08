package org.throng.sync

import groovy.transform.CompileStatic
import java.nio.charset.StandardCharsets
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.atomic.AtomicInteger
import org.apache.jmeter.protocol.http.control.Cookie
import org.apache.jmeter.protocol.http.control.CookieManager
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase
import org.apache.jmeter.threads.JMeterVariables
import org.apache.jorphan.util.JMeterStopTestNowException
import org.apache.jorphan.util.JMeterStopThreadException
import org.throng.element.AccountTable
import org.throng.element.AccountTable.Account
import org.throng.element.PlanException
import org.throng.measure.Measurements
import org.throng.users.VirtualUsers
import org.throng.users.run.VirtualUser

/*
 * Pre-processor of all requests of the plan: assigns an account to this arrival, with the account's session, as if the
 * same browser or sync client returned. A kept session determines the server's cost of a request; an arrival without
 * cookies would measure the hashing of passwords.
 *
 * Parameters: web (a browser's session) or dav (a sync client's). "next" before it takes one account after the other,
 * and ends the user after the last: for logging in.
 *
 * Reads the plan's variables accounts, user-prefix, password, users-file (a table of user,password instead), dav-path
 * and dir. Sets account, accountPassword, authorization (the header for WebDAV), davPath, davFolder (the plan's dir in
 * it) and requesttoken. What is known of an account is shared by all users of a run, and by no other run:
 * KeepSession.groovy has put it there.
 */

Visit.begin((JMeterVariables) vars, (Properties) props, (HTTPSamplerBase) sampler, (String[]) args)

@CompileStatic
class Visit {

    private static final String KEY = 'throng.file-sync.'

    static void begin(JMeterVariables variables, Properties shared, HTTPSamplerBase request, String[] parameters) {
        String run = KEY + variables.get('TESTSTART.MS')
        int number
        Account account
        try {
            int accounts = Integer.parseInt(variables.get('accounts').strip())
            number = parameters[0] == 'next' ? nextOf(shared, run, accounts) : ofArrival(variables, accounts)
            account = accountOf(variables, shared, run, number)
        } catch (IllegalArgumentException | PlanException e) {
            // JMeter would send the request all the same, without an account
            Measurements.current().voidRun("A user has no account: ${e.message}.".toString())
            throw new JMeterStopTestNowException(e.message)
        }
        variables.put('account', account.user())
        variables.put('accountNumber', number as String)
        variables.put('accountPassword', account.password())
        variables.put('authorization', 'Basic ' + Base64.encoder.encodeToString(
                (account.user() + ':' + account.password()).getBytes(StandardCharsets.UTF_8)))
        String root = variables.get('dav-path').replace('{user}', encoded(account.user()))
        variables.put('davPath', root)
        variables.put('davFolder', root + folder(variables.get('dir')))
        restore(variables, request, (Map<String, Object>) known(shared, run, number).get(parameters[-1]))
    }

    private static void restore(JMeterVariables variables, HTTPSamplerBase request, Map<String, Object> session) {
        variables.put('requesttoken', (String) session?.get('requesttoken') ?: '')
        CookieManager cookies = request.cookieManager
        // nothing of the user's previous session or account may remain
        while (cookies.cookieCount > 0) {
            cookies.remove(0)
        }
        long seconds = System.currentTimeMillis().intdiv(1_000)
        for (Cookie kept : (List<Cookie>) (session?.get('cookies') ?: [])) {
            // JMeter itself continues to send an expired cookie, unlike a browser
            if (kept.expires == 0 || kept.expires > seconds) {
                cookies.add((Cookie) kept.clone())
            }
        }
    }

    /** All that is known of an account: a map for each kind of session, and the files that were uploaded. */
    private static Map<String, Object> known(Properties shared, String run, int number) {
        return (Map<String, Object>) shared.computeIfAbsent("$run.$number".toString()) {
            new ConcurrentHashMap<String, Object>()
        }
    }

    private static int nextOf(Properties shared, String run, int accounts) {
        AtomicInteger counter = (AtomicInteger) shared.computeIfAbsent(run + '.next') { new AtomicInteger() }
        int place = counter.getAndIncrement()
        if (place >= VirtualUsers.share().of(accounts)) {
            throw new JMeterStopThreadException('all accounts have had their turn')
        }
        return VirtualUsers.share().user(place)
    }

    /** One after the other, so that a session rests as long as possible; a user keeps its first account. */
    private static int ofArrival(JMeterVariables variables, int accounts) {
        String begun = variables.get('accountNumber')
        if (begun != null) {
            return Integer.parseInt(begun)
        }
        int arrival = (VirtualUser.current()?.index() ?: 0).intdiv(VirtualUsers.share().count()) as int
        int own = VirtualUsers.share().of(accounts)
        return VirtualUsers.share().user(own == 0 ? 0 : arrival % own)
    }

    private static Account accountOf(JMeterVariables variables, Properties shared, String run, int number) {
        String file = variables.get('users-file')
        if (!file) {
            return new Account(variables.get('user-prefix') + number, variables.get('password'))
        }
        return ((AccountTable) shared.computeIfAbsent(run + '.users') { AccountTable.read(file) }).of(number)
    }

    private static String folder(String path) {
        StringBuilder folder = new StringBuilder()
        for (String part : path.split('/')) {
            folder << (part.isEmpty() ? '' : encoded(part) + '/')
        }
        return folder
    }

    private static String encoded(String part) {
        return URLEncoder.encode(part, 'UTF-8').replace('+', '%20')
    }
}
