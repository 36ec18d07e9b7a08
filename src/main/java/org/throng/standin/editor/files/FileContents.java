package org.throng.standin.editor.files;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * The bytes of the files that the server serves. Assembled documents open in office programs and contain a description
 * of themselves; {@code Editor.bin} has a real header and then filler, because no editor reads it here.
 */
final class FileContents {

    private static final String EDITOR_BIN_HEAD = "DOCY;v10;0;";

    private final byte[] editorBin;

    /**
     * Makes the file that all documents share.
     *
     * @param editorBinBytes size of {@code Editor.bin}
     */
    FileContents(int editorBinBytes) {
        editorBin = new byte[editorBinBytes];
        new Random(0).nextBytes(editorBin); // as compressible as the real one
        byte[] head = EDITOR_BIN_HEAD.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(head, 0, editorBin, 0, Math.min(head.length, editorBinBytes));
    }

    /**
     * A file.
     *
     * @param folder of the file; untrusted before 9.0, which does not check addresses
     * @param name such as {@code Editor.bin} or {@code output.docx}
     * @return empty if the server has no such file
     */
    Optional<byte[]> of(String folder, String name) {
        if (name.equals("Editor.bin")) {
            return Optional.of(editorBin);
        }
        if (name.equals("changes.zip")) {
            return Optional.of(OfficeFiles.zip(Map.of("changes0.json", "[]")));
        }
        if (!name.startsWith("output.") && !name.startsWith("origin.")) {
            return Optional.empty();
        }
        String text = "Document " + folder + ", made by a stand-in.";
        return Optional.of(switch (name.substring(name.indexOf('.') + 1)) {
            case "docx" -> OfficeFiles.docx(text);
            case "xlsx" -> OfficeFiles.xlsx(text);
            case "pptx" -> OfficeFiles.pptx();
            case "pdf" -> OfficeFiles.pdf();
            default -> (text + "\n").getBytes(StandardCharsets.UTF_8);
        });
    }
}
