
// ---- files that a reader saves ----------------------------------------------------------------------------------

/** A cell of a CSV file that a spreadsheet shows and does not evaluate. */
Throng.csvCell = (value) => {
  if (value === null || value === undefined) return "";
  let text = String(value);
  if (/^[=+@-]/.test(text) && !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text)) text = "'" + text;
  return /[",\n\r]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
};

Throng.csv = (rows) => rows.map((row) => row.map(Throng.csvCell).join(",")).join("\r\n") + "\r\n";

Throng.save = (name, blob) => {
  const link = document.createElement("a");
  // letters of all languages stay: of a name without Latin ones nothing would be left
  link.download = name.replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, "-").replace(/^-+|-+(?=\.\w+$)|-+$/g, "").toLowerCase();
  link.href = URL.createObjectURL(blob);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
