package org.throng.standin.editor;

/**
 * Fixed settings of a stand-in for a document server; its {@link Behaviour} can change while it runs.
 *
 * @param generation version whose protocol it uses
 * @param tokens where tokens are required
 * @param converters number of simultaneous conversions; further ones queue
 * @param licensedEditors editing connections allowed by the licence; 0 is no limit, 20 the open-source build's
 * @param keptChangeBytes bytes of changes that a document keeps for later sessions; its count of changes is independent
 *     of this
 * @param behaviour waiting times and faults at the start
 */
public record EditorSettings(
        ServerVersion generation,
        TokenSwitches tokens,
        int converters,
        int licensedEditors,
        int keptChangeBytes,
        Behaviour behaviour) {

    private static final int MEGABYTE = 1 << 20;

    /** A server without tokens, limits and faults. */
    public static EditorSettings of(ServerVersion generation) {
        return new EditorSettings(generation, TokenSwitches.OFF, 8, 0, MEGABYTE, Behaviour.DEFAULT);
    }

    EditorSettings with(TokenSwitches changed) {
        return new EditorSettings(generation, changed, converters, licensedEditors, keptChangeBytes, behaviour);
    }

    EditorSettings with(Behaviour changed) {
        return new EditorSettings(generation, tokens, converters, licensedEditors, keptChangeBytes, changed);
    }

    EditorSettings withLicence(int editors) {
        return new EditorSettings(generation, tokens, converters, editors, keptChangeBytes, behaviour);
    }
}
