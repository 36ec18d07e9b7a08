package org.throng.standin.sync;

import java.io.IOException;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncSettings;

/** Settings of a file server for tests, and servers that have them. */
final class Sync {

    private SyncSettings settings = SyncSettings.defaults();

    static Sync settings() {
        return new Sync();
    }

    Sync dialect(SyncDialect dialect) {
        settings = new SyncSettings(
                dialect, settings.users(), settings.password(), settings.admin(), settings.adminPassword(),
                settings.registrations(), settings.quota(), settings.shareGroup(), dialect.minimumClient(),
                settings.hashers(), settings.memoryBytes(), settings.tuning());
        return this;
    }

    Sync minimumClient(String version) {
        settings = new SyncSettings(
                settings.dialect(), settings.users(), settings.password(), settings.admin(), settings.adminPassword(),
                settings.registrations(), settings.quota(), settings.shareGroup(), version, settings.hashers(),
                settings.memoryBytes(), settings.tuning());
        return this;
    }

    Sync password(String password) {
        settings = new SyncSettings(
                settings.dialect(), settings.users(), password, settings.admin(), settings.adminPassword(),
                settings.registrations(), settings.quota(), settings.shareGroup(), settings.minimumClient(),
                settings.hashers(), settings.memoryBytes(), settings.tuning());
        return this;
    }

    Sync quota(long bytes) {
        settings = new SyncSettings(
                settings.dialect(), settings.users(), settings.password(), settings.admin(), settings.adminPassword(),
                settings.registrations(), bytes, settings.shareGroup(), settings.minimumClient(),
                settings.hashers(), settings.memoryBytes(), settings.tuning());
        return this;
    }

    Sync shareGroup(int accounts) {
        settings = new SyncSettings(
                settings.dialect(), settings.users(), settings.password(), settings.admin(), settings.adminPassword(),
                settings.registrations(), settings.quota(), accounts, settings.minimumClient(),
                settings.hashers(), settings.memoryBytes(), settings.tuning());
        return this;
    }

    Sync with(String name, String value) {
        settings = new SyncSettings(
                settings.dialect(), settings.users(), settings.password(), settings.admin(), settings.adminPassword(),
                settings.registrations(), settings.quota(), settings.shareGroup(), settings.minimumClient(),
                settings.hashers(), settings.memoryBytes(), settings.tuning().with(name, value));
        return this;
    }

    SyncSettings settingsNow() {
        return settings;
    }

    StandIn start() throws IOException {
        return StandIn.start(new SyncProtocol(settings), Listen.loopback());
    }
}
