package org.throng.standin.editor.settings;

import org.throng.standin.faults.Tuning;

/**
 * Fixed settings of a stand-in for a document server; times and faults can change while it runs.
 *
 * @param generation version whose protocol it uses
 * @param tokens where tokens are required
 * @param converters number of simultaneous conversions; further ones queue
 * @param licensedEditors editing connections allowed by the licence; 0 is no limit, 20 the open-source build's
 * @param keptChangeBytes bytes of changes that a document keeps for later sessions; its count of changes is independent
 *     of this
 * @param tuning times and faults at the start
 */
public record EditorSettings(
        ServerVersion generation,
        TokenSwitches tokens,
        int converters,
        int licensedEditors,
        int keptChangeBytes,
        Tuning<EditorTime, EditorFault> tuning) {

    /** Default times and no faults. */
    public static final Tuning<EditorTime, EditorFault> USUAL = Tuning.usual(EditorTime.class, EditorFault.class);

    private static final int MEGABYTE = 1 << 20;

    /** A server without tokens, limits and faults. */
    public static EditorSettings of(ServerVersion generation) {
        return new EditorSettings(generation, TokenSwitches.OFF, 8, 0, MEGABYTE, EditorSettings.USUAL);
    }

    public EditorSettings with(TokenSwitches changed) {
        return new EditorSettings(generation, changed, converters, licensedEditors, keptChangeBytes, tuning);
    }

    public EditorSettings with(Tuning<EditorTime, EditorFault> changed) {
        return new EditorSettings(generation, tokens, converters, licensedEditors, keptChangeBytes, changed);
    }

    public EditorSettings withLicence(int editors) {
        return new EditorSettings(generation, tokens, converters, editors, keptChangeBytes, tuning);
    }
}
