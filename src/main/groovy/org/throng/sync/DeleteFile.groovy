package org.throng.sync

import groovy.transform.CompileStatic
import org.apache.commons.io.FileUtils
import org.apache.jmeter.samplers.SampleResult
import org.apache.jmeter.threads.JMeterVariables

/*
 * Post-processor of "upload": deletes the file that MakeFile.groovy made, whatever became of the upload. If there
 * was none, as on a full disk, the sample says why, and the test is stopped: nothing is measured without files.
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
            // it has a folder of its own
            FileUtils.deleteQuietly(new File(variables.get('file')).parentFile)
        }
        variables.remove('file')
    }
}
