package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/** Uploads files, like a desktop client that finds them on its disk: several at once, large ones in chunks. */
public class SyncClientUpload extends PlanSampler {

    static final PlanProperty COUNT = line("upload", "count", "1");
    static final PlanProperty SIZES = line("upload", "sizes", "typical<50M");
    static final PlanProperty FOLDER = line("upload", "folder", "");
    static final PlanProperty NAME = line("upload", "fileName", "");

    static final List<PlanProperty> PROPERTIES = List.of(COUNT, SIZES, FOLDER, NAME);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new UploadSampler(this);
    }

    public String getCount() {
        return read(COUNT);
    }

    public void setCount(String value) {
        write(COUNT, value);
    }

    public String getSizes() {
        return read(SIZES);
    }

    public void setSizes(String value) {
        write(SIZES, value);
    }

    public String getFolder() {
        return read(FOLDER);
    }

    public void setFolder(String value) {
        write(FOLDER, value);
    }

    public String getFileName() {
        return read(NAME);
    }

    public void setFileName(String value) {
        write(NAME, value);
    }
}
