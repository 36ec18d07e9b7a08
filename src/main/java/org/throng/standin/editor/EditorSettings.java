package org.throng.standin.editor;

/**
 * What a document server stand-in is, as long as it runs; what may change while it runs is its {@link Behaviour}.
 *
 * @param generation whose protocol it speaks
 * @param tokens where tokens are asked for
 * @param converters conversions done at once; more of them queue
 * @param licensedEditors editing connections allowed by the licence; 0 is no limit, 20 the open-source build's
 * @param keptChangeBytes how many bytes of changes a document keeps for those who join later; its count of changes is
 *     right whatever this is
 * @param behaviour waiting times and faults at the start
 */
public record EditorSettings(
        Generation generation,
        Tokens tokens,
        int converters,
        int licensedEditors,
        int keptChangeBytes,
        Behaviour behaviour) {

    private static final int MEGABYTE = 1 << 20;

    /** A server without tokens and limits that behaves. */
    public static EditorSettings of(Generation generation) {
        return new EditorSettings(generation, Tokens.OFF, 8, 0, MEGABYTE, Behaviour.DEFAULT);
    }

    EditorSettings with(Tokens changed) {
        return new EditorSettings(generation, changed, converters, licensedEditors, keptChangeBytes, behaviour);
    }

    EditorSettings with(Behaviour changed) {
        return new EditorSettings(generation, tokens, converters, licensedEditors, keptChangeBytes, changed);
    }

    EditorSettings withLicence(int editors) {
        return new EditorSettings(generation, tokens, converters, editors, keptChangeBytes, behaviour);
    }
}
