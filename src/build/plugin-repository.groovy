// Writes target/plugin-repository: what a web server offers so that the Plugins Manager of a stock JMeter installs Throng.
// throng.json describes the plugin; beside it are its jar and the jars that JMeter itself does not ship.

import groovy.json.JsonOutput
import groovy.xml.XmlSlurper

def home = new File(project.properties['jmeter.home'])
def out = new File(project.build.directory, 'plugin-repository')
out.deleteDir()
out.mkdirs()
def given = session.userProperties.getProperty('plugin.repository.url') ?: project.properties['plugin.repository.url']
def address = given.endsWith('/') ? given : given + '/'
/** The address of a copy of the jar. */
def offer = { File jar ->
    new File(out, jar.name).bytes = jar.bytes
    address + jar.name
}

// JMeter's classpath is flat: a second version of a library that it ships would be the first one or the other by chance
def bom = session.localRepository.with {
    new File(basedir, "org/apache/jmeter/ApacheJMeter_bom-thirdparty/${project.properties['jmeter.version']}/"
            + "ApacheJMeter_bom-thirdparty-${project.properties['jmeter.version']}.pom")
}
def shipped = new XmlSlurper().parse(bom).dependencyManagement.dependencies.dependency.collect {
    "${it.groupId}:${it.artifactId}".toString()
} as Set
def ours = project.artifacts.findAll { artifact ->
    artifact.scope in ['compile', 'runtime']
            && !artifact.dependencyTrail.any { it.startsWith('org.apache.jmeter:') }
            && !shipped.contains("${artifact.groupId}:${artifact.artifactId}".toString())
            // JMeter's Groovy is older, and its own
            && artifact.groupId != 'org.codehaus.groovy'
}
def libs = new TreeMap<String, String>()
ours.each { artifact ->
    // the Plugins Manager replaces an older version that it finds by this name; it knows no classifiers
    def plain = !artifact.hasClassifier() && artifact.version ==~ /[0-9.a-zA-Z]+/
    def name = artifact.hasClassifier() ? "${artifact.artifactId}-${artifact.classifier}" : artifact.artifactId
    libs[plain ? "${name}>=${artifact.version}".toString() : name.toString()] =
            offer(new File(home, 'lib/' + artifact.file.name))
}

def classes = new File(project.build.outputDirectory)
def elements = []
classes.eachFileRecurse { file ->
    if (file.name.endsWith('Resources.properties')) {
        elements << classes.toPath().relativize(file.toPath()).toString().replace('Resources.properties', '')
                .replace('/', '.')
    }
}
def plugin = [
    id: project.artifactId,
    name: project.name,
    description: project.description,
    vendor: project.name,
    helpUrl: address,
    markerClass: 'org.throng.users.VirtualUsers',
    componentClasses: elements.sort(),
    versions: [(project.version): [
        changes: '',
        downloadUrl: offer(new File(home, "lib/ext/${project.build.finalName}.jar")),
        libs: libs,
    ]],
]
new File(out, 'throng.json').setText(JsonOutput.prettyPrint(JsonOutput.toJson([plugin])), 'UTF-8')
