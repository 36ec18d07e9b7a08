package org.throng.sync

import groovy.transform.CompileStatic
import org.apache.commons.io.FileUtils
import org.apache.jmeter.samplers.SampleResult
import org.apache.jmeter.threads.JMeterVariables

/*
 * Post-processor of "upload": deletes the file that MakeFile.groovy made, even after a failed upload. If there was
 * none, for example on a full disk, the sample has the reason, and the test stops: nothing can be measured without
 * files.
 */

Deletion.delete((JMeterVariables) vars, (SampleResult) prev)

@CompileStatic
class Deletion {

    static void delete(JMeterVariables variables, SampleResult result) {
        String problem = variables.get('fileProblem')
        if (problem) {
            result.successful = false
            result.responseCode = 'no file'
            result.responseMessage = problem
            result.stopTest = true
        } else {
            // it has its own folder
            FileUtils.deleteQuietly(new File(variables.get('file')).parentFile)
        }
        variables.remove('file')
    }
}
