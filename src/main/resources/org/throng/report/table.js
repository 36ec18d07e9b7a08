
// ---- the result table -------------------------------------------------------------------------------------------

(() => {
  function sortKey(cell, textual) {
    const text = cell.textContent;
    if (textual) return text.toLowerCase();
    const value = parseFloat(text.replace(/[,<>%]/g, ""));
    return Number.isNaN(value) ? -Infinity : value;
  }

  /** Sorts the rows of each group; groups keep their order. */
  Throng.sortable = (table) => {
    const heads = [...table.tHead.querySelectorAll("th")];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const textual = column === 0;
        const wasDown = head.getAttribute("aria-sort") === "descending";
        const direction = textual ? (head.getAttribute("aria-sort") === "ascending" ? -1 : 1) : (wasDown ? 1 : -1);
        heads.forEach((other) => other.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", direction > 0 ? "ascending" : "descending");
        for (const body of table.tBodies) {
          const rows = [...body.rows].filter((row) => !row.classList.contains("group"))
            .map((row) => ({ row, key: sortKey(row.cells[column], textual) }));
          rows.sort((a, b) => (a.key === b.key ? 0 : (a.key < b.key ? -direction : direction)));
          body.append(...rows.map((entry) => entry.row));
        }
      });
    });
  };

  Throng.searchable = (table, bar) => {
    const label = Throng.html(bar, "label", "", "Show labels with");
    const field = Throng.html(label, "input");
    field.type = "search";
    const search = () => {
      const wanted = field.value.trim().toLowerCase();
      for (const row of [...table.tBodies].flatMap((body) => [...body.rows])) {
        row.hidden = !row.classList.contains("group") && !row.cells[0].textContent.toLowerCase().includes(wanted);
      }
    };
    field.addEventListener("input", search);
    return search;
  };

  /** The visible cells of the table, as text. */
  function visible(table) {
    const shown = (cell) => getComputedStyle(cell).display !== "none";
    return [...table.rows].filter((row) => !row.hidden && !row.classList.contains("group")).map((row) => [...row.cells].filter(shown)
      .map((cell) => cell.innerText.replace(/\s+/g, " ").trim()));
  }

  function markdown(rows) {
    const line = (cells) => "| " + cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ") + " |";
    return [line(rows[0]), "|" + rows[0].map((_, i) => (i ? "---:|" : "---|")).join(""), ...rows.slice(1).map(line)].join("\n") + "\n";
  }

  /** Copies text; without permission for the clipboard the text is shown selected, to be copied by hand. */
  async function copy(text, said) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = Throng.html(document.body, "textarea", "unseen");
      area.value = text;
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    said.textContent = "copied";
    setTimeout(() => { said.textContent = ""; }, 2000);
  }

  Throng.copyable = (table, bar) => {
    const group = Throng.html(bar, "span", "buttons");
    const said = Throng.html(null, "span", "moment");
    said.setAttribute("role", "status");
    const numbers = (cell) => (/^[<>]?[\d,]+(\.\d+)?%?$/.test(cell) ? cell.replaceAll(",", "") : cell);
    Throng.button(group, "small-button", "Copy as CSV", "", () => copy(Throng.csv(visible(table).map((row) => row.map(numbers))), said));
    Throng.button(group, "small-button", "Copy as Markdown", "", () => copy(markdown(visible(table)), said));
    bar.append(said);
  };
})();
