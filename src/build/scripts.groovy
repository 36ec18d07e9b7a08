// Compiles the Groovy files that plans call, each for itself as a run does. A mistake ends the build. The classes go into
// Throng's jar, found by the text of the file: a run compiles only what was changed
// (org.throng.users.scripts.BuiltScripts).

import groovy.io.FileType
import java.security.MessageDigest
import org.codehaus.groovy.control.CompilationUnit
import org.codehaus.groovy.control.CompilerConfiguration
import org.codehaus.groovy.control.Phases

def built = new File(project.build.outputDirectory, 'META-INF/throng/scripts')
def configuration = new CompilerConfiguration(targetBytecode: project.properties['maven.compiler.release'])

def compile = { File source, File folder ->
    def unit = new CompilationUnit(configuration, null, new GroovyClassLoader(getClass().classLoader))
    def file = unit.addSource(source.name, source.getText('UTF-8'))
    unit.compile(Phases.CLASS_GENERATION)
    folder.deleteDir()
    folder.mkdirs()
    unit.classes.each { new File(folder, "${it.name}.class").bytes = it.bytes }
    // the script's own class first; written last, as the sign that all are there
    def script = file.AST.mainClassName
    new File(folder, 'classes').text = ([script] + (unit.classes*.name - script)).join('\n')
}

// a script whose text is the same may call classes that are not, or be compiled by another Groovy
def newest = new File(project.basedir, 'pom.xml').lastModified()
new File(project.build.outputDirectory, 'org').eachFileRecurse(FileType.FILES) {
    newest = Math.max(newest, it.lastModified())
}

def current = []
new File(project.basedir, 'src/main/groovy').eachFileRecurse(FileType.FILES) { source ->
    def digest = MessageDigest.getInstance('SHA-256').digest(source.bytes).encodeHex().toString()
    current << digest
    def folder = new File(built, digest)
    if (new File(folder, 'classes').lastModified() < newest) {
        compile(source, folder)
    }
}
built.eachDir { if (!(it.name in current)) it.deleteDir() }
