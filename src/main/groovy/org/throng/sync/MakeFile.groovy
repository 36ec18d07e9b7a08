package org.throng.sync

import groovy.transform.CompileStatic
import groovy.transform.Field
import java.nio.channels.FileChannel
import java.nio.channels.FileLock
import java.nio.channels.OverlappingFileLockException
import java.nio.file.InvalidPathException
import java.nio.file.Path
import java.nio.file.StandardOpenOption
import java.security.DigestOutputStream
import java.security.MessageDigest
import java.util.concurrent.atomic.AtomicInteger
import org.apache.commons.io.FileUtils
import org.apache.commons.lang3.RandomStringUtils
import org.apache.jmeter.threads.JMeterVariables
import org.slf4j.Logger
import org.slf4j.LoggerFactory
import org.throng.users.run.VirtualUser
import org.throng.workload.sync.FileSizes

/*
 * Pre-processor of "upload": makes the random file that is uploaded. DeleteFile.groovy deletes it.
 *
 * Parameters: how large files are, in the words of org.throng.workload.sync.FileSizes ("typical", "typical<50M", "1M",
 * "1k-99k").
 *
 * Reads the plan's variables file-prefix (what their names begin with) and files (the folder that they are made in, or
 * nothing for the system's own for temporary files).
 *
 * Size and content follow from the seed. The content is written in blocks and cannot be compressed.
 *
 * Sets file (its path), fileName, fileUrl (the name as it stands in a URL), fileMd5, and fileProblem: empty, or why
 * there is no file. Its time is no response time: the intended start of the upload is put off by
 * it.
 *
 * Each process has a folder of its own, which it holds a lock on. It is deleted when the process ends; that of a
 * process which was killed, by the next one that makes files here.
 */

@Field static final TemporaryFolders FOLDERS = new TemporaryFolders()

RandomFile.make((JMeterVariables) vars, (Properties) props, FOLDERS, ((String) Parameters).strip(),
        VirtualUser.current()?.seed() ?: ctx.threadNum)

@CompileStatic
class RandomFile {

    private static final Logger LOG = LoggerFactory.getLogger('org.throng.sync.MakeFile')
    private static final int BLOCK = 64 * 1024

    /** Each account has this many names, which it reuses: a run must not fill the server. */
    private static final int NAMES = 10

    private static volatile boolean told

    static void make(JMeterVariables variables, Properties shared, TemporaryFolders folders, String sizes,
            long seed) {
        VirtualUser user = VirtualUser.current()
        long due = user == null ? VirtualUser.NOT_INTENDED : user.takeIntended()
        long began = System.nanoTime()
        SplittableRandom random = new SplittableRandom(seed)
        long size = FileSizes.parse(sizes).next(random)
        String name = variables.get('file-prefix') + number(variables, shared) + '.bin'
        variables.put('fileName', name)
        variables.put('fileUrl', URLEncoder.encode(name, 'UTF-8').replace('+', '%20'))
        variables.put('fileMd5', '')
        variables.put('fileProblem', '')
        File file = null
        try {
            file = folders.place(variables.get('files') ?: '', name, seed)
            variables.put('file', file.path)
            variables.put('fileMd5', write(file, size, random))
        } catch (IOException | InvalidPathException e) {
            tell(variables, "no file of $size bytes can be made for the upload: ${e.message}")
            FileUtils.deleteQuietly(file?.parentFile)
        }
        if (due != VirtualUser.NOT_INTENDED) {
            user.intend(due + System.nanoTime() - began)
        }
    }

    /** One after the other, so that the latest upload, which may be downloaded, is replaced last. */
    private static int number(JMeterVariables variables, Properties shared) {
        String key = "throng.file-sync.${variables.get('TESTSTART.MS')}.${variables.get('accountNumber')}.names"
        AtomicInteger made = (AtomicInteger) shared.computeIfAbsent(key) { new AtomicInteger() }
        return made.getAndIncrement() % NAMES
    }

    /** The same for all users: it is logged once. */
    private static void tell(JMeterVariables variables, String problem) {
        String advice = problem + '. Make room there, or name another folder with -Dfiles'
        variables.put('fileProblem', advice)
        if (variables.get('file') == null) {
            variables.put('file', '/no file could be made')
        }
        if (!told) {
            told = true
            LOG.error('{}; the test is stopped', advice)
        }
    }

    /** Returns the MD5 for checking a download. */
    private static String write(File file, long size, SplittableRandom random) throws IOException {
        long room = file.parentFile.usableSpace
        if (size > room) {
            throw new IOException("$file.parentFile has room for $room")
        }
        MessageDigest digest = MessageDigest.getInstance('MD5')
        byte[] block = new byte[(int) Math.min(BLOCK, Math.max(1, size))]
        new DigestOutputStream(FileUtils.openOutputStream(file), digest).withCloseable { OutputStream out ->
            for (long left = size; left > 0; left -= block.length) {
                random.nextBytes(block)
                out.write(block, 0, (int) Math.min(block.length, left))
            }
        }
        return digest.digest().encodeHex().toString()
    }
}

/** The folders that this process makes files in. */
@CompileStatic
class TemporaryFolders {

    private static final String BASE = 'throng-file-sync'
    private static final String LOCK = '.lock'

    private final Map<String, File> own = [:]
    /** Locks are held while they are referenced. */
    private final List<FileLock> locks = []

    /** A file of that name in its own folder: the name of an upload is the name of its file. */
    File place(String under, String name, long seed) throws IOException {
        File folder = new File(ofThisProcess(under),
                Long.toHexString(seed) + RandomStringUtils.randomAlphanumeric(8))
        Path file = folder.toPath().resolve(name)
        FileUtils.forceMkdir(folder)
        return file.toFile()
    }

    private synchronized File ofThisProcess(String under) throws IOException {
        File known = own[under]
        if (known?.directory) {
            return known
        }
        File base = new File(under ?: System.getProperty('java.io.tmpdir'), BASE)
        FileUtils.forceMkdir(base)
        // while one process checks which of the others are alive, none of them is only half started
        FileChannel gate = channel(new File(base, LOCK))
        try {
            FileLock held = gate.lock()
            base.listFiles({ File file -> file.directory } as FileFilter).each { deleteIfDead(it) }
            File folder = new File(base, "${ProcessHandle.current().pid()}-${RandomStringUtils.randomAlphanumeric(8)}")
            FileUtils.forceMkdir(folder)
            locks << channel(new File(folder, LOCK)).lock()
            own[under] = folder
            Runtime.runtime.addShutdownHook(new Thread({ FileUtils.deleteQuietly(folder) } as Runnable))
            held.release()
            return folder
        } finally {
            gate.close()
        }
    }

    /** The system releases the locks of a process when it ends in any way. */
    private static void deleteIfDead(File folder) {
        try {
            FileChannel channel = channel(new File(folder, LOCK))
            try {
                if (channel.tryLock() != null) {
                    FileUtils.deleteQuietly(folder)
                }
            } finally {
                channel.close()
            }
        } catch (OverlappingFileLockException ignored) {
            // it is this process's own
        } catch (IOException ignored) {
            // of another process, which must not be touched
        }
    }

    private static FileChannel channel(File lock) throws IOException {
        return FileChannel.open(lock.toPath(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)
    }
}
