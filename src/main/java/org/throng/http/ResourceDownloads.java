package org.throng.http;

import java.lang.reflect.Field;
import java.util.concurrent.ThreadPoolExecutor;
import org.apache.jmeter.protocol.http.sampler.ResourcesDownloader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.users.threads.UserThreads;

/**
 * JMeter's pool for parallel downloads of embedded resources: its threads become those of users, which cost a few KB.
 * JMeter has no other way to it than its field.
 */
final class ResourceDownloads {

    private static final Logger log = LoggerFactory.getLogger(ResourceDownloads.class);
    private static final String POOL = "concurrentExecutor";

    private ResourceDownloads() {
    }

    static void onLightThreads() {
        try {
            Field pool = ResourcesDownloader.class.getDeclaredField(POOL);
            pool.setAccessible(true);
            ((ThreadPoolExecutor) pool.get(ResourcesDownloader.getInstance()))
                    .setThreadFactory(task -> UserThreads.best().unstarted("ResDownload", task));
        } catch (ReflectiveOperationException | RuntimeException e) {
            log.warn("Parallel downloads of embedded resources take threads of the operating system: {}", e.toString());
        }
    }
}
