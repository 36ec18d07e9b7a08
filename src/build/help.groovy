// Writes the pages that Help in the GUI shows, into target/jmeter/docs: elements.html from what the GUI itself says of
// each element (labels, tooltips, defaults, choices), and the pages of docs/ beside it. Swing renders them.

import java.beans.Introspector
import org.apache.jmeter.testbeans.gui.GenericTestBeanCustomizer
import org.apache.jmeter.util.JMeterUtils
import org.commonmark.ext.gfm.tables.TablesExtension
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension
import org.commonmark.parser.Parser
import org.commonmark.renderer.html.HtmlRenderer

// without one, elements cannot read their labels
JMeterUtils.setLocale(Locale.ENGLISH)

def classes = new File(project.build.outputDirectory)
def docs = new File(project.basedir, 'docs')
def out = new File(project.properties['jmeter.home'], 'docs')
out.deleteDir()
out.mkdirs()

def page = { title, body ->
    """<html><head><title>${title}</title><style>
body { font-family: sans-serif; margin: 8px 16px }
td, th { border: 1px solid #999999; padding: 3px 6px; text-align: left; vertical-align: top }
pre { background-color: #f0f0f0; color: #000000; padding: 4px }
</style></head><body>
${body}
</body></html>
"""
}
def table = { '<table cellspacing="0" cellpadding="3">' + it + '</table>' }
def escape = { String text -> text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;') }
// tooltips may be HTML
def text = { String given -> given.startsWith('<html>') ? given.replaceAll('</?html>', '') : escape(given) }

/** What a resource file says, in its order. */
def words = { File file ->
    def ordered = new LinkedHashMap<String, String>()
    file.withInputStream { new Properties() {
        Object put(Object key, Object value) { ordered[(String) key] = (String) value }
    }.load(it) }
    ordered
}

/** The properties of an element: [group, label, tooltip, default, choices, name], in the order of the GUI. */
def rows = { Class element, Map<String, String> said ->
    def info = Introspector.getBeanInfo(element)
    info.propertyDescriptors.findAll { it.getValue(GenericTestBeanCustomizer.GROUP) != null }
            .sort { [info.beanDescriptor.getValue('group.' + it.getValue('group') + '.order'), it.getValue('order')] }
            .collect { [said[it.getValue('group') + '.displayName'], said[it.name + '.displayName'],
                        said[it.name + '.shortDescription'], "${it.getValue('default') ?: ''}",
                        it.getValue('tags')?.join(', ') ?: '', it.name] }
}

/** A page of docs/ that says more, by the element's name or by its workload: workload/NAME/element. */
def more = { String folder, String name ->
    def byName = ['Virtual Users': 'plans.html#load-profiles', Pacing: 'plans.html#pacing',
                  Timetable: 'plans.html#timetable', Thresholds: 'results.html#thresholds',
                  'Server Metrics': 'metrics.html'][name]
    byName ?: (new File(docs, folder + '.md').file ? folder + '.html' : null)
}

/** The heading of docs/ that a link leads to. */
def heading = { String link ->
    def (file, anchor) = link.tokenize('#')
    new File(docs, file.replace('.html', '.md')).readLines('UTF-8').findAll { it.startsWith('#') }
            .collect { it.replaceFirst('#+ ', '') }
            .find { !anchor || it.toLowerCase().replace(' ', '-') == anchor }
}

def sections = new TreeMap<String, String>()
classes.eachFileRecurse { file ->
    if (!file.name.endsWith('Resources.properties')) {
        return
    }
    def said = words(file)
    def name = said.displayName
    def type = classes.toPath().relativize(file.toPath()).toString()
            .replace('Resources.properties', '').replace('/', '.')
    def element = getClass().classLoader.loadClass(type)
    def properties = org.apache.jmeter.testbeans.TestBean.isAssignableFrom(element) ? rows(element, said)
            : said.findAll { key, value ->
                        key.endsWith('.displayName') && said[key - 'displayName' + 'shortDescription'] }
                    .collect { key, value -> ['', value - ~/:$/, said[key - 'displayName' + 'shortDescription'], '', '',
                                              key - '.displayName'] }
    def body = new StringBuilder()
    body << "<h2><a name=\"${name.replace(' ', '_')}\"></a>${escape(name)}</h2>\n"
    body << "<p>${escape(said.shortDescription)}</p>\n"
    def link = more(file.parentFile.parentFile.name, name)
    if (link) {
        body << "<p>How it works: <a href=\"${link}\">${escape(heading(link))}</a></p>\n"
    }
    def withDefaults = properties.any { it[3] }
    def head = "<tr><th>field</th><th>meaning</th>${withDefaults ? '<th>default</th>' : ''}<th>in the plan</th></tr>\n"
    def fields = properties.groupBy { it[0] }.collect { group, ofGroup ->
        (group ? "<tr><td colspan=\"${withDefaults ? 4 : 3}\"><b>${escape(group)}</b></td></tr>\n" : '') + ofGroup.collect {
            def (g, label, tip, byDefault, choices, property) = it
            "<tr><td>${escape(label)}</td><td>${text(tip)}${choices ? '<br>One of: ' + escape(choices) : ''}</td>" +
                    (withDefaults ? "<td>${escape(byDefault)}</td>" : '') + "<td><code>${property}</code></td></tr>\n"
        }.join()
    }.join()
    body << (fields ? table(head + fields) : '<p>It has no fields.</p>') << '\n'
    sections[name] = body.toString()
}
new File(out, 'elements.html').setText(page('Elements of Throng', '<h1>Elements of Throng</h1>\n<p>'
        + sections.keySet().collect { "<a href=\"#${it.replace(' ', '_')}\">${escape(it)}</a>" }.join(' &nbsp; ')
        + '</p>\n' + sections.values().join('\n')), 'UTF-8')

def extensions = [TablesExtension.create(), HeadingAnchorExtension.create()]
def parser = Parser.builder().extensions(extensions).build()
def renderer = HtmlRenderer.builder().extensions(extensions).build()
docs.eachFileMatch(~/.*\.md/) { file ->
    def html = renderer.render(parser.parse(file.getText('UTF-8')))
            // Swing scrolls to named anchors only
            .replaceAll(/<(h\d) id="([^"]*)">/, '<$1><a name="$2"></a>')
            .replace('<table>', '<table cellspacing="0" cellpadding="3">')
            .replaceAll(/href="([\w-]+)\.md/, 'href="$1.html')
            // what is not among these pages is no link
            .replaceAll(/<a href="(?!#|https?:|[\w-]+\.html)[^"]*">(.*?)<\/a>/, '$1')
    new File(out, file.name.replace('.md', '.html')).setText(page(file.name.replace('.md', ''), html), 'UTF-8')
}
def images = new File(out, 'images')
images.mkdirs()
new File(docs, 'images').eachFile { new File(images, it.name).bytes = it.bytes }
