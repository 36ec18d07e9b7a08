package org.throng.sync

import groovy.transform.CompileStatic
import org.apache.jmeter.threads.JMeterVariables
import org.throng.users.run.VirtualUser

/*
 * Pre-processor of "download": one of the files that the account has uploaded in this run.
 *
 * Parameters: the name of a file to download instead, or nothing.
 *
 * Sets fileName, fileUrl (the name encoded for a URL) and expectedMd5 (empty if it is not known).
 */

Choice.make((JMeterVariables) vars, (Properties) props, ((String) Parameters).strip(),
        VirtualUser.current()?.seed() ?: ctx.threadNum)

@CompileStatic
class Choice {

    static void make(JMeterVariables variables, Properties shared, String named, long seed) {
        String key = 'throng.file-sync.' + variables.get('TESTSTART.MS') + '.' + variables.get('accountNumber')
        List uploaded = new ArrayList((Collection) ((Map) shared.get(key))?.get('files') ?: [])
        String name = named ?: 'nothing uploaded yet'
        String md5 = ''
        if (named.isEmpty() && !uploaded.isEmpty()) {
            Map file = (Map) uploaded[new SplittableRandom(seed).nextInt(uploaded.size())]
            name = file.name
            md5 = file.md5
        }
        variables.put('fileName', name)
        variables.put('fileUrl', URLEncoder.encode(name, 'UTF-8').replace('+', '%20'))
        variables.put('expectedMd5', md5)
    }
}
