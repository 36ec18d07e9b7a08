#!/usr/bin/env python3
"""Writes the documents of the plan conversion, of the sizes of the published test; the same bytes at each call.

    python3 data/conversion/make.py [FOLDER]
"""
import os
import random
import struct
import sys
import zipfile
import zlib

SENTENCES = """The meeting begins at nine in the large room on the second floor.
Please bring the figures of the last quarter and a list of open questions.
Each team presents what it has finished, what it has left and what stops it.
The budget for the next year is decided at the end of the month.
Travel costs are paid as soon as the receipts have arrived.
The new building has room for forty desks and two laboratories.
Questions about the schedule go to the office, not to the speakers.
A summary is sent to all who took part within three days.""".split("\n")
LINES = [SENTENCES[(i * 5 + i // 8) % len(SENTENCES)] for i in range(400)]


def noise(seed, count):
    """Bytes that no compression makes shorter, as those of a photograph."""
    return random.Random(seed).randbytes(count)


def padded(make, size, least=0):
    """The result of make(n) that has this size; one more byte of n is one more byte of the result."""
    content = make(size - len(make(least)) + least)
    for _ in range(8):
        if len(content) == size:
            return content
        least += size - len(content) if least else size - len(make(0))
        content = make(least)
    raise SystemExit("no content of %d bytes, but of %d" % (size, len(content)))


def text(begin, end, size):
    """Lines between a beginning and an end, cut to a size in bytes."""
    lines = "".join("<p>%s</p>\n" % line for line in LINES)
    room = size - len(begin) - len(end)
    cut = lines[:room].rfind("\n") + 1
    filler = room - cut
    return begin + lines[:cut] + ("<!--" + "." * (filler - 8) + "-->\n" if filler > 7 else " " * filler) + end


def gif(size):
    """A picture; its codes are not compressed, so that its size is known."""
    width = 170

    def make(rows, comment):
        data = b"GIF89a" + struct.pack("<HHBBB", width, rows, 0xF6, 0, 0)
        data += b"".join(bytes((i * 2, 255 - i, (i * 5) % 256)) for i in range(128))
        data += b"\x21\xfe" + b"".join(bytes([len(part)]) + part for part in chunks(b" " * comment, 255)) + b"\0"
        data += b"\x2c" + struct.pack("<HHHHB", 0, 0, width, rows, 0) + b"\x07"
        grain = noise(1, width * rows)
        pixels = bytes(((x * y // 40 + x + grain[y * width + x] % 8) % 128)
                       for y in range(rows) for x in range(width))
        # codes of 8 bits; a clear code before the ninth bit would be needed
        codes = b"".join(b"\x80" + part for part in chunks(pixels, 126)) + b"\x81"
        return data + b"".join(bytes([len(part)]) + part for part in chunks(codes, 255)) + b"\0\x3b"

    rows = 1
    while len(make(rows + 1, 1)) <= size:
        rows += 1
    for comment in range(1, 2 * width + 100):
        if len(make(rows, comment)) == size:
            return make(rows, comment)
    raise SystemExit("no GIF of %d bytes" % size)


def chunks(data, size):
    return [data[i:i + size] for i in range(0, len(data), size)]


def font(size):
    """A placeholder: a TrueType font (as WOFF) whose letters are boxes of several widths."""
    letters = [chr(c) for c in range(32, 127)]
    glyphs = [glyph(80, 700)] + [glyph(0, 0) if letter == " " else glyph(40 + ord(letter) % 60, 300 + ord(letter) * 4)
                                 for letter in letters]
    offsets = [0]
    for each in glyphs:
        offsets.append(offsets[-1] + len(each))
    widths = [600] * len(glyphs)
    segment = struct.pack(">HHHHHHH", 4, 32, 0, 4, 4, 1, 0) + struct.pack(">HHHHH", 126, 0xFFFF, 0, 32, 0xFFFF)
    segment += struct.pack(">hhHH", 1 - 32, 1, 0, 0)
    names = [(1, "Placeholder"), (2, "Regular"), (4, "Placeholder"), (6, "Placeholder")]
    records, strings = b"", b""
    for name, value in names:
        encoded = value.encode("utf-16-be")
        records += struct.pack(">HHHHHH", 3, 1, 0x409, name, len(encoded), len(strings))
        strings += encoded
    os2 = struct.pack(">HhHHHhhhhhhhhhhh", 3, 600, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0)
    os2 += bytes(10) + struct.pack(">IIII", 1, 0, 0, 0) + b"THRG" + struct.pack(">HHHhhhHH", 0x40, 32, 126, 800, -200,
                                                                               90, 1000, 300)
    os2 += struct.pack(">II", 1, 0) + struct.pack(">hhHHH", 500, 700, 0, 32, 1)
    tables = {
        b"OS/2": os2,
        b"cmap": struct.pack(">HHHHI", 0, 1, 3, 1, 12) + segment,
        b"glyf": b"".join(glyphs),
        b"head": struct.pack(">IIIIHHQQhhhhHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 3, 1000, 0, 0, 0, 0, 600, 810, 0,
                             8, 2, 1, 0),
        b"hhea": struct.pack(">IhhhHhhhhhhhhhhhH", 0x10000, 800, -200, 90, 600, 0, 0, 600, 1, 0, 0, 0, 0, 0, 0, 0,
                             len(widths)),
        b"hmtx": b"".join(struct.pack(">Hh", width, 40) for width in widths),
        b"loca": b"".join(struct.pack(">I", offset) for offset in offsets),
        b"maxp": struct.pack(">IHHHHHHHHHHHHHH", 0x10000, len(glyphs), 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
        b"name": struct.pack(">HHH", 0, len(names), 6 + 12 * len(names)) + records + strings,
        b"post": struct.pack(">IIhhIIIII", 0x30000, 0, -75, 50, 1, 0, 0, 0, 0),
    }

    def make(private):
        # WOFF: a directory, the tables uncompressed, then private data
        place = 44 + 20 * len(tables)
        directory, body, sfnt = b"", b"", 12 + 16 * len(tables)
        for tag, table in sorted(tables.items()):
            whole = table + bytes(-len(table) % 4)
            checksum = sum(struct.unpack(">%dI" % (len(whole) // 4), whole)) & 0xFFFFFFFF
            directory += tag + struct.pack(">IIII", place + len(body), len(table), len(table), checksum)
            body += whole
            sfnt += len(whole)
        end = place + len(body)
        head = b"wOFF" + struct.pack(">IIHHIHHIIIII", 0x10000, end + private, len(tables), 0, sfnt, 1, 0, 0, 0, 0,
                                     end, private)
        return head + directory + body + noise(2, private)

    return padded(make, size, 1)


def glyph(left, height):
    """One contour with four corners; none if it has no height."""
    if height == 0:
        return b""
    corners = [(left, 0), (0, height), (560 - left, 0), (0, -height)]
    data = struct.pack(">hhhhh", 1, left, 0, 560, height) + struct.pack(">HH", 3, 0) + b"\x01" * 4
    data += b"".join(struct.pack(">h", x) for x, _ in corners) + b"".join(struct.pack(">h", y) for _, y in corners)
    return data + bytes(-len(data) % 4)


def png(width, height, seed):
    rows = b"".join(b"\0" + noise(seed + y, width * 3) for y in range(height))

    def part(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + part(b"IDAT", zlib.compress(rows, 0)) + part(b"IEND", b""))


def office(parts, size):
    """An Office Open XML file; an entry that nothing refers to brings it to its size."""
    def make(filler):
        with zipfile.ZipFile(buffer := Buffer(), "w") as zipped:
            for name, content in list(parts.items()) + [("docProps/thumbnail.bin", noise(3, filler))]:
                entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
                zipped.writestr(entry, content)
        return bytes(buffer.data)

    return padded(make, size)


class Buffer:
    """What zipfile writes into."""

    def __init__(self):
        self.data = bytearray()
        self.at = 0

    def write(self, data):
        self.data[self.at:self.at + len(data)] = data
        self.at += len(data)
        return len(data)

    def tell(self):
        return self.at

    def seek(self, at, whence=0):
        self.at = at if whence == 0 else len(self.data) + at
        return self.at

    def flush(self):
        pass


XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
FORMATS = "http://schemas.openxmlformats.org/"
TYPE = "application/vnd.openxmlformats-officedocument."


def types(overrides):
    return (XML + '<Types xmlns="%spackage/2006/content-types">' % FORMATS
            + '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            + '<Default Extension="xml" ContentType="application/xml"/>'
            + '<Default Extension="png" ContentType="image/png"/>'
            + '<Default Extension="bin" ContentType="application/octet-stream"/>'
            + "".join('<Override PartName="%s" ContentType="%s%s+xml"/>' % (name, TYPE, kind)
                      for name, kind in overrides) + "</Types>")


def relations(targets):
    return (XML + '<Relationships xmlns="%spackage/2006/relationships">' % FORMATS
            + "".join('<Relationship Id="rId%d" Type="%sofficeDocument/2006/relationships/%s" Target="%s"/>'
                      % (i + 1, FORMATS, kind, target) for i, (kind, target) in enumerate(targets))
            + "</Relationships>")


def docx(size):
    def paragraph(line):
        return '<w:p><w:r><w:t>%s</w:t></w:r></w:p>' % line

    picture = ('<w:p><w:r><w:drawing><wp:inline><wp:extent cx="3600000" cy="2400000"/><wp:docPr id="1" name="Picture"/>'
               '<a:graphic xmlns:a="%sdrawingml/2006/main"><a:graphicData uri="%sdrawingml/2006/picture">'
               '<pic:pic xmlns:pic="%sdrawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Picture"/>'
               '<pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/>'
               '</a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="2400000"/>'
               '</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData>'
               '</a:graphic></wp:inline></w:drawing></w:r></w:p>' % (FORMATS, FORMATS, FORMATS))
    body = (XML + '<w:document xmlns:w="%swordprocessingml/2006/main" xmlns:r="%sofficeDocument/2006/relationships"'
            ' xmlns:wp="%sdrawingml/2006/wordprocessingDrawing"><w:body>' % (FORMATS, FORMATS, FORMATS)
            + "".join(paragraph(line) for line in LINES[:35]) + picture
            + "".join(paragraph(line) for line in LINES[35:60])
            + '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>')
    return office({
        "[Content_Types].xml": types([("/word/document.xml", "wordprocessingml.document.main")]),
        "_rels/.rels": relations([("officeDocument", "word/document.xml")]),
        "word/document.xml": body,
        "word/_rels/document.xml.rels": relations([("image", "media/image1.png")]),
        "word/media/image1.png": png(180, 120, 10)}, size)


def xlsx(size):
    rows = "".join('<row r="%d">%s</row>' % (r, "".join(
        '<c r="%s%d"><v>%d</v></c>' % (column, r, (r * 37 + ord(column) * 11) % 1000) for column in "ABCDEFGH"))
        for r in range(1, 121))
    return office({
        "[Content_Types].xml": types([("/xl/workbook.xml", "spreadsheetml.sheet.main"),
                                      ("/xl/worksheets/sheet1.xml", "spreadsheetml.worksheet")]),
        "_rels/.rels": relations([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": XML + '<workbook xmlns="%sspreadsheetml/2006/main" xmlns:r="%sofficeDocument/2006/'
        'relationships"><sheets><sheet name="Figures" sheetId="1" r:id="rId1"/></sheets></workbook>' % (
            FORMATS, FORMATS),
        "xl/_rels/workbook.xml.rels": relations([("worksheet", "worksheets/sheet1.xml")]),
        "xl/worksheets/sheet1.xml": XML + '<worksheet xmlns="%sspreadsheetml/2006/main"><sheetData>%s</sheetData>'
        '</worksheet>' % (FORMATS, rows)}, size)


def pptx(size):
    spaces = ('xmlns:p="%spresentationml/2006/main" xmlns:a="%sdrawingml/2006/main"'
              ' xmlns:r="%sofficeDocument/2006/relationships"' % (FORMATS, FORMATS, FORMATS))
    tree = ('<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>')

    def slide(number):
        lines = "".join("<a:p><a:r><a:t>%s</a:t></a:r></a:p>" % line for line in LINES[number * 6:number * 6 + 6])
        return (XML + '<p:sld %s><p:cSld><p:spTree>%s<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr/><p:nvPr/>'
                '</p:nvSpPr><p:spPr><a:xfrm><a:off x="600000" y="600000"/><a:ext cx="7800000" cy="5400000"/></a:xfrm>'
                '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/>%s</p:txBody></p:sp>'
                '</p:spTree></p:cSld></p:sld>' % (spaces, tree, lines))

    color = "".join('<a:%s><a:srgbClr val="%s"/></a:%s>' % (name, value, name) for name, value in [
        ("dk1", "000000"), ("lt1", "FFFFFF"), ("dk2", "222222"), ("lt2", "EEEEEE"), ("accent1", "4472C4"),
        ("accent2", "ED7D31"), ("accent3", "A5A5A5"), ("accent4", "FFC000"), ("accent5", "5B9BD5"),
        ("accent6", "70AD47"), ("hlink", "0563C1"), ("folHlink", "954F72")])
    fonts = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>'
    fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
    theme = (XML + '<a:theme xmlns:a="%sdrawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">%s'
             '</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>%s</a:majorFont><a:minorFont>%s</a:minorFont>'
             '</a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>%s</a:fillStyleLst><a:lnStyleLst>%s'
             '</a:lnStyleLst><a:effectStyleLst>%s</a:effectStyleLst><a:bgFillStyleLst>%s</a:bgFillStyleLst>'
             '</a:fmtScheme></a:themeElements></a:theme>' % (
                 FORMATS, color, fonts, fonts, fill * 3, '<a:ln>%s</a:ln>' % fill * 3,
                 '<a:effectStyle><a:effectLst/></a:effectStyle>' * 3, fill * 3))
    slides = range(1, 5)
    parts = {
        "[Content_Types].xml": types(
            [("/ppt/presentation.xml", "presentationml.presentation.main"),
             ("/ppt/slideMasters/slideMaster1.xml", "presentationml.slideMaster"),
             ("/ppt/slideLayouts/slideLayout1.xml", "presentationml.slideLayout"),
             ("/ppt/theme/theme1.xml", "theme")]
            + [("/ppt/slides/slide%d.xml" % i, "presentationml.slide") for i in slides]),
        "_rels/.rels": relations([("officeDocument", "ppt/presentation.xml")]),
        "ppt/presentation.xml": XML + '<p:presentation %s><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/>'
        '</p:sldMasterIdLst><p:sldIdLst>%s</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000"'
        ' cy="9144000"/></p:presentation>' % (
            spaces, "".join('<p:sldId id="%d" r:id="rId%d"/>' % (255 + i, i + 1) for i in slides)),
        "ppt/_rels/presentation.xml.rels": relations(
            [("slideMaster", "slideMasters/slideMaster1.xml")]
            + [("slide", "slides/slide%d.xml" % i) for i in slides] + [("theme", "theme/theme1.xml")]),
        "ppt/slideMasters/slideMaster1.xml": XML + '<p:sldMaster %s><p:cSld><p:spTree>%s</p:spTree></p:cSld><p:clrMap'
        ' bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3"'
        ' accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst>'
        '<p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>' % (spaces, tree),
        "ppt/slideMasters/_rels/slideMaster1.xml.rels": relations(
            [("slideLayout", "../slideLayouts/slideLayout1.xml"), ("theme", "../theme/theme1.xml")]),
        "ppt/slideLayouts/slideLayout1.xml": XML + '<p:sldLayout %s type="blank"><p:cSld><p:spTree>%s</p:spTree>'
        '</p:cSld></p:sldLayout>' % (spaces, tree),
        "ppt/slideLayouts/_rels/slideLayout1.xml.rels": relations(
            [("slideMaster", "../slideMasters/slideMaster1.xml")]),
        "ppt/theme/theme1.xml": theme}
    for i in slides:
        parts["ppt/slides/slide%d.xml" % i] = slide(i)
        parts["ppt/slides/_rels/slide%d.xml.rels" % i] = relations([("slideLayout", "../slideLayouts/slideLayout1.xml")])
    return office(parts, size)


def pdf(size, title, seed):
    """Three pages with text and a picture that is not compressed."""
    def make(filler):
        width, height = 260, 84
        objects = ["<< /Type /Catalog /Pages 2 0 R >>",
                   "<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>"]
        for page in range(3):
            objects.append("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R /Resources << /Font <<"
                           " /F 12 0 R >> /XObject << /I %d 0 R >> >> >>" % (6 + page, 9 + page))
        for page in range(3):
            lines = "".join("(%s) Tj T*\n" % line for line in LINES[page * 40:page * 40 + 28])
            objects.append(stream("", ("BT /F 18 Tf 60 780 Td (%s, page %d) Tj ET\nBT /F 11 Tf 14 TL 60 740 Td\n%sET\n"
                                       "q 400 0 0 130 60 100 cm /I Do Q\n" % (title, page + 1, lines)).encode()))
        for page in range(3):
            objects.append(stream("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB"
                                  " /BitsPerComponent 8" % (width, height), noise(seed + page, width * height * 3)))
        objects.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        objects.append(stream("", noise(seed + 3, filler)))
        data, places = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", []
        for number, content in enumerate(objects, 1):
            places.append(len(data))
            data += b"%d 0 obj\n" % number + (content if isinstance(content, bytes) else content.encode()) + b"\nendobj\n"
        table = b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
        table += b"".join(b"%010d 00000 n \n" % place for place in places)
        return data + table + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
            len(places) + 1, len(data))

    return padded(make, size)


def stream(entries, data):
    return b"<< " + entries.encode() + b" /Length %d >>\nstream\n" % len(data) + data + b"\nendstream"


def html():
    style = """@font-face { font-family: placeholder; src: url(font.woff) format("woff"); }
body { font-family: sans-serif; font-size: 11pt; line-height: 1.5; margin: 2cm; color: #222; }
h1 { font-family: placeholder, serif; font-size: 24pt; border-bottom: 2px solid #888; }
h2 { break-before: page; }
img { display: block; margin: 1cm auto; width: 60%; border: 1px solid #888; }
p { text-align: justify; }
"""
    begin = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Report</title><link rel="stylesheet" href="style.css"></head>
<body>
<h1>Report</h1>
<img src="img.gif" alt="A picture">
<h2>Meetings</h2>
"""
    end = "<h2>Notes</h2>\n<p>%s</p>\n</body>\n</html>\n" % SENTENCES[0]
    return {
        "index.html": text(begin, end, 2720).encode(),
        "style.css": (style + "/*" + "." * (410 - len(style) - 5) + "*/\n").encode(),
        "header.html": framed("Report of the office", 230),
        "footer.html": framed('Page <span class="pageNumber"></span> of <span class="totalPages"></span>', 300),
        "font.woff": font(12644),
        "img.gif": gif(29685)}


def framed(content, size):
    begin = '<html><head><style>body { font-size: 8pt; margin: 0 auto; }</style></head>\n<body><p>%s</p>' % content
    end = "</body></html>\n"
    return (begin + "<!--" + "." * (size - len(begin) - len(end) - 7) + "-->" + end).encode()


def markdown():
    page = ('<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Report</title></head>\n<body>\n'
            '{{ toHTML "first.md" }}\n{{ toHTML "second.md" }}\n</body></html>\n')
    return {
        "index.html": page.encode(),
        "first.md": ("# Meetings\n\n" + "\n\n".join(LINES[:20]) + "\n").encode(),
        "second.md": ("# Costs\n\n" + "\n".join("- " + line for line in LINES[20:50]) + "\n").encode()}


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    documents = {
        "html": html(),
        "markdown": markdown(),
        "office": {"document.docx": docx(91571)},
        "office-mixed": {"letter.docx": docx(91571), "figures.xlsx": xlsx(40000), "slides.pptx": pptx(60000)},
        "merge": {"first.pdf": pdf(208299, "First", 20), "second.pdf": pdf(208299, "Second", 30)}}
    for name, files in documents.items():
        os.makedirs(os.path.join(folder, name), exist_ok=True)
        for file, content in files.items():
            with open(os.path.join(folder, name, file), "wb") as out:
                out.write(content)


main()
