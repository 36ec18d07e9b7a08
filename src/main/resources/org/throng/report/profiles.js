
// ---- load profiles ----------------------------------------------------------------------------------------------

/** The load profiles, drawn small beside their texts. */
Throng.profiles = (profiles) => {
  document.querySelectorAll(".profile-drawing").forEach((target) => {
    const profile = profiles[Number(target.dataset.profile)];
    if (!profile || profile.levels.length < 2) return;
    target.replaceChildren();
    const own = Throng.group(profile.seconds);
    const alone = Throng.html(target, "div", "mini");
    const plot = new uPlot({
      width: Math.max(200, target.clientWidth), height: 110, padding: [8, 26, 0, 0], legend: { show: false }, cursor: { show: false },
      scales: { x: { time: false }, y: { range: (u, low, high) => [0, high * 1.08 || 1] } },
      axes: [
        { stroke: Throng.colour("quiet"), font: "11px system-ui, sans-serif", size: 24, grid: { show: false }, ticks: { show: false },
          splits: (u) => Throng.clockTicks(0, own.end, Math.max(2, u.width / 100)), values: (u, ticks) => ticks.map((tick) => Throng.clock(tick, own.end)) },
        { stroke: Throng.colour("quiet"), font: "11px system-ui, sans-serif", size: 46, grid: { stroke: Throng.colour("grid"), width: 1 },
          ticks: { show: false }, splits: (u, i, low, high) => Throng.roundTicks(low, high, 2, !profile.open), filter: (u, ticks) => ticks,
          values: (u, ticks) => Throng.tickTexts(ticks) },
      ],
      series: [{}, { stroke: Throng.colour("users"), width: 1.75, fill: Throng.colour("users") + "26", points: { show: false } }],
    }, [profile.levels.map((level) => level.second), profile.levels.map((level) => level.level)], alone);
    plot.root.setAttribute("aria-hidden", "true");
  });
};
