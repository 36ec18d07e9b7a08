package org.throng.editor

import groovy.transform.CompileStatic
import org.apache.jmeter.samplers.SampleResult
import org.apache.jmeter.threads.JMeterVariables

/*
 * Post-processor of "save change": a confirmed save is not enough, the server's count of changes must agree.
 *
 * Reads saveDocument (the document's key), saveIndex and saveEndIndex (how many changes it had before and after the
 * save), which Editor Change sets, and saveCount (how many were sent), which PrepareChanges sets. A save whose count
 * does not agree fails its sample. What other editors save in between makes the index greater, never smaller.
 */

Saves.check((JMeterVariables) vars, (SampleResult) prev)

@CompileStatic
class Saves {

    private static final String LAST = 'throng.editor.lastSave'

    static void check(JMeterVariables variables, SampleResult result) {
        if (!result.successful) {
            return
        }
        String document = variables.get('saveDocument')
        long index = Long.parseLong(variables.get('saveIndex'))
        long endIndex = Long.parseLong(variables.get('saveEndIndex'))
        long sent = Long.parseLong(variables.get('saveCount'))
        Last last = (Last) variables.getObject(LAST)
        variables.putObject(LAST, new Last(document, endIndex))
        if (endIndex - index != sent) {
            fail(result, "the server counts ${endIndex - index} changes more after this save, and $sent were sent")
        } else if (last?.document == document && index < last.endIndex) {
            fail(result, "the server had $last.endIndex changes after the save before and $index before this one")
        }
    }

    private static void fail(SampleResult result, String message) {
        result.successful = false
        result.responseCode = 'not saved'
        result.responseMessage = message
    }
}

@CompileStatic
class Last {

    final String document
    final long endIndex

    Last(String document, long endIndex) {
        this.document = document
        this.endIndex = endIndex
    }
}
