// Writes the templates of File > Templates in the GUI into target/jmeter/bin/templates/throng: the plans that have a page
// of their own, with the first part of the page as the description.

import groovy.xml.XmlUtil
import org.commonmark.ext.gfm.tables.TablesExtension
import org.commonmark.parser.Parser
import org.commonmark.renderer.html.HtmlRenderer

def extensions = [TablesExtension.create()]
def parser = Parser.builder().extensions(extensions).build()
def renderer = HtmlRenderer.builder().extensions(extensions).build()
def out = new File(project.properties['jmeter.home'], 'bin/templates/throng')
out.deleteDir()
out.mkdirs()

def pages = ['src/main/templates', 'plans'].collectMany { folder ->
    new File(project.basedir, folder).listFiles().findAll { it.name.endsWith('.md') }
}
def templates = pages.collect { page ->
    def plan = page.name.replace('.md', '.jmx')
    new File(out, plan).bytes = new File(page.parentFile, plan).bytes
    def text = page.getText('UTF-8')
    def title = text.readLines()[0] - '# '
    def start = text.split(/\n## /)[0]
    def html = renderer.render(parser.parse(start))
            // what is not on the web is no link
            .replaceAll(/<a href="(?!https?:)[^"]*">(.*?)<\/a>/, '$1')
    """    <template isTestPlan="true">
        <name>Throng \u2013 ${XmlUtil.escapeXml(title)}</name>
        <fileName>${plan}</fileName>
        <description>${XmlUtil.escapeXml(html)}</description>
    </template>
"""
}
new File(out, 'templates.xml').setText("""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE templates SYSTEM "templates.dtd">
<templates>
${templates.join()}</templates>
""", 'UTF-8')
