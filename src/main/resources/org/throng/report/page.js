
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
  Throng.scrollable();
  addEventListener("beforeprint", () => document.querySelectorAll(".notes details, .properties").forEach((part) => { part.open = true; }));
  await Throng.drawn(place.querySelector(".plots-missing"), (data) => {
    Throng.linked(place, data);
    Throng.linkTables(data);
  });
  document.documentElement.classList.add("drawn");
})();
