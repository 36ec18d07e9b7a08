
// ---- the history of runs ----------------------------------------------------------------------------------------

(() => {
  Throng.scrollable();
  const places = [...document.querySelectorAll(".trend")];
  if (!places.length) return;

  function group(numbers, plan) {
    return Throng.group(Math.max(1, numbers.length - 1), [], new Map(), {
      name: "run", words: "run by run",
      text: (at) => plan.runs[Math.round(at)] || "",
      tick: (at) => String(at + 1),
      ticks: (low, high, wanted) => Throng.roundTicks(low + 1, high + 1, wanted, true)
        .map((number) => number - 1).filter((at) => at >= 0 && at < numbers.length),
    });
  }

  Throng.drawn(document.querySelector(".plots-missing"), (data) => Throng.drawAll(data.map((plan, i) => {
    const numbers = plan.runs.map((name, run) => run);
    const runs = group(numbers, plan);
    for (const label of numbers.length > 1 ? plan.labels : []) {
      Throng.timeChart(runs, places[i], { title: label.label, unit: "ms by run", seconds: numbers,
        empty: "No run that proves something measured it",
        lines: () => [{ name: "p50", colour: "base", values: label.p50 }, { name: "p95", colour: "new", values: label.p95 }] });
    }
    return runs;
  })));
})();
