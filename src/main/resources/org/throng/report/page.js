
// ---- the report of a finished run -------------------------------------------------------------------------------

(async () => {
  const place = document.getElementById("charts");
  const results = document.getElementById("results");
  if (results) {
    const bar = document.getElementById("table-tools");
    Throng.sortable(results);
    if (results.querySelectorAll("tbody tr:not(.group)").length > 12) Throng.searchable(results, bar);
    Throng.copyable(results, bar);
  }
  addEventListener("beforeprint", () => document.querySelectorAll(".notes details, .properties").forEach((part) => { part.open = true; }));
  const missing = place.querySelector(".plots-missing");
  try {
    const data = await Throng.unpack(document.getElementById("data").textContent);
    missing.remove();
    Throng.report(place, data);
  } catch (problem) {
    missing.textContent = `The charts cannot be drawn: ${problem.message}`;
    place.prepend(missing);
  }
  document.documentElement.classList.add("drawn");
})();
