// Raises class files of Java 5 and older in target/jmeter/lib to version 51, with the stack maps that it asks for. A JDK
// keeps no older class in its AOT cache: it loads and checks them at each start, and opens all jars to find them, which
// was a tenth of a short run's processor time. Only jars that each start uses are changed.

import java.util.zip.ZipEntry
import java.util.zip.ZipFile
import java.util.zip.ZipOutputStream
import org.objectweb.asm.ClassReader
import org.objectweb.asm.ClassVisitor
import org.objectweb.asm.ClassWriter
import org.objectweb.asm.MethodVisitor
import org.objectweb.asm.Opcodes
import org.objectweb.asm.commons.JSRInlinerAdapter

class Raised extends ClassVisitor {

    Raised(ClassVisitor next) {
        super(Opcodes.ASM9, next)
    }

    @Override
    void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
        super.visit(Opcodes.V1_7, access, name, signature, parent, interfaces)
    }

    @Override
    MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
        // later versions have no subroutines
        new JSRInlinerAdapter(super.visitMethod(access, name, descriptor, signature, exceptions),
                access, name, descriptor, signature, exceptions)
    }
}

/** Finds the classes that the stack maps name. */
class Writer extends ClassWriter {

    private final ClassLoader home

    Writer(ClassLoader home) {
        super(COMPUTE_FRAMES)
        this.home = home
    }

    @Override
    protected ClassLoader getClassLoader() {
        home
    }
}

def isOld = { String name, byte[] bytes ->
    name.endsWith('.class') && (((bytes[6] & 0xff) << 8) | (bytes[7] & 0xff)) < Opcodes.V1_6
}

def raise = { byte[] bytes, ClassLoader home ->
    def writer = new Writer(home)
    try {
        new ClassReader(bytes).accept(new Raised(writer), ClassReader.SKIP_FRAMES)
        writer.toByteArray()
    } catch (TypeNotPresentException | LinkageError ignored) {
        // needs a library that the home does not have: the class stays as it is
        null
    }
}

def lib = new File(project.properties['jmeter.home'], 'lib')
def all = (lib.listFiles() + new File(lib, 'ext').listFiles()).findAll { it.name.endsWith('.jar') }
def wanted = ~/(picocli|xstream|xmlpull|mxparser|oro|slf4j-api|jcl-over-slf4j|commons-collections|dnsjava|commons-jexl|dec|jmeter-plugins-manager)-\d.*\.jar/

def home = new URLClassLoader(all.collect { it.toURI().toURL() } as URL[], ClassLoader.platformClassLoader)
home.withCloseable {
    all.findAll { it.name ==~ wanted }.each { jar ->
        def entries = new ZipFile(jar).withCloseable { zip ->
            zip.entries().findAll { !it.directory }.collectEntries { [it.name, zip.getInputStream(it).bytes] }
        }
        def raised = entries.findAll { name, bytes -> isOld(name, bytes) }
                .collectEntries { name, bytes -> [name, raise(bytes, home)] }
                .findAll { it.value }
        if (raised.isEmpty()) {
            return
        }
        entries.putAll(raised)
        entries['META-INF/throng-changes.txt'] = ('The build of Throng has raised the version of old class files in this'
                + ' jar, for the AOT cache of the JDK (src/build/class-files.groovy). Nothing else is changed.\n').bytes
        def made = new File(jar.path + '.new')
        new ZipOutputStream(made.newOutputStream()).withCloseable { zip ->
            entries.each { name, bytes ->
                // the same bytes in each build
                zip.putNextEntry(new ZipEntry(name).tap { time = 315_532_800_000L })
                zip.write(bytes)
                zip.closeEntry()
            }
        }
        java.nio.file.Files.move(made.toPath(), jar.toPath(), java.nio.file.StandardCopyOption.REPLACE_EXISTING)
        log.info("Raised ${raised.size()} class files of ${jar.name}")
    }
}
