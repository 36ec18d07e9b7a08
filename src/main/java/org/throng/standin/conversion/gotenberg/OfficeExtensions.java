package org.throng.standin.conversion.gotenberg;

import java.util.List;
import java.util.Set;

/** The extensions of the files that LibreOffice converts. */
public final class OfficeExtensions {

    static final List<String> OF_GOTENBERG_6 = List.of(
            ".txt", ".rtf", ".fodt", ".doc", ".docx", ".odt", ".xls", ".xlsx", ".ods", ".ppt", ".pptx", ".odp");

    static final List<String> OF_GOTENBERG_8 = List.of((".123 .602 .abw .bib .bmp .cdr .cgm .cmx .csv .cwk .dbf .dif "
            + ".doc .docm .docx .dot .dotm .dotx .dxf .emf .eps .epub .fodg .fodp .fods .fodt .fopd .gif .htm .html "
            + ".hwp .jpeg .jpg .key .ltx .lwp .mcw .met .mml .mw .numbers .odd .odg .odm .odp .ods .odt .otg .oth .otp "
            + ".ots .ott .pages .pbm .pcd .pct .pcx .pdb .pdf .pgm .png .pot .potm .potx .ppm .pps .ppsm .ppsx .ppt "
            + ".pptm .pptx .psd .psw .pub .pwp .pxl .ras .rtf .sda .sdc .sdd .sdp .sdw .sgl .slk .smf .stc .std .sti "
            + ".stw .svg .svm .swf .sxc .sxd .sxg .sxi .sxm .sxw .tga .tif .tiff .txt .uof .uop .uos .uot .vdx .vor "
            + ".vsd .vsdm .vsdx .wb2 .wk1 .wks .wmf .wpd .wpg .wps .xbm .xhtml .xls .xlsb .xlsm .xlsx .xlt .xltm .xltx "
            + ".xlw .xml .xpm .zabw").split(" "));

    private static final Set<String> ARCHIVES = Set.of(
            ".docx", ".docm", ".dotx", ".xlsx", ".xlsm", ".pptx", ".pptm", ".ppsx", ".odt", ".ods", ".odp", ".odg",
            ".epub");

    private OfficeExtensions() {
    }

    /** Whether files with this extension are zip archives. */
    public static boolean isArchive(String extension) {
        return ARCHIVES.contains(extension);
    }
}
