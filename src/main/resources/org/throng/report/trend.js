
// ---- the history of runs ----------------------------------------------------------------------------------------

(async () => {
  const places = [...document.querySelectorAll(".trend")];
  const missing = document.querySelector(".plots-missing");
  if (!places.length) return;

  let data;
  try {
    data = await Throng.unpack(document.getElementById("data").textContent);
  } catch (problem) {
    missing.textContent = `The charts cannot be drawn: ${problem.message}`;
    return;
  }
  missing.remove();

  const groups = data.map((plan, i) => {
    const numbers = plan.runs.map((name, run) => run);
    const group = Throng.group(Math.max(1, numbers.length - 1), [], new Map(), {
      name: "run", words: "run by run",
      text: (at) => plan.runs[Math.round(at)] || "",
      tick: (at) => String(at + 1),
      ticks: (low, high, wanted) => Throng.roundTicks(low + 1, high + 1, wanted, true)
        .map((number) => number - 1).filter((at) => at >= 0 && at < numbers.length),
    });
    for (const label of numbers.length > 1 ? plan.labels : []) {
      Throng.timeChart(group, places[i], { title: label.label, unit: "ms by run", seconds: numbers,
        empty: "No run that proves something measured it",
        lines: () => [{ name: "p50", colour: "base", values: label.p50 }, { name: "p95", colour: "new", values: label.p95 }] });
    }
    return group;
  });
  const all = (action) => () => groups.forEach(action);
  all((group) => group.draw())();
  Throng.keepDrawn(all((group) => group.draw()), all((group) => group.resize()));
})();
