
// ---- what happened at a second ----------------------------------------------------------------------------------

/**
 * Says in the controls, which stay in sight, what users, requests and injectors did at the second at which a reader
 * points in any chart: whether times, load, errors and the injector changed together.
 *
 * run: () => what `Throng.run` returns; chosen: () => the track that the charts show
 */
Throng.readout = (bar, group, run, chosen) => {
  const { number, percent } = Throng;
  const place = Throng.html(bar, "span", "readout");

  /** The index of the second nearest to one, among those that rise. */
  function nearest(seconds, second) {
    let low = 0;
    let high = seconds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (seconds[middle] < second) low = middle + 1;
      else high = middle;
    }
    return low > 0 && second - seconds[low - 1] < seconds[low] - second ? low - 1 : low;
  }

  /** The highest processor use of the injectors that were measured then; null if none was. */
  function processor(injectors, second, width) {
    const used = injectors.filter((injector) => injector.second.length).map((injector) => {
      const i = nearest(injector.second, second);
      return Math.abs(injector.second[i] - second) <= Math.max(1, width) ? injector.cpu[i] : null;
    }).filter((cpu) => cpu !== null);
    return used.length ? Math.max(...used) : null;
  }

  function words(second) {
    const { data } = run();
    const step = nearest(data.second, second);
    const track = chosen();
    const at = track.at[nearest(track.at, step)] === step ? nearest(track.at, step) : -1;
    const width = data.width[step];
    const rate = (name) => (at < 0 || !(width > 0) ? 0 : track[name][at] / width);
    const time = (name) => (at < 0 || !track[name] ? null : track[name][at]);
    const p95 = time("p95");
    const cpu = processor(data.injectors, data.second[step], width);
    const users = data.users[step];
    return [
      Throng.clock(data.second[step], group.end),
      `${number(users)} ${users === 1 ? "user" : "users"}`,
      `${number(rate("samples"))}/s`,
      `${number(rate("errors"))} failed/s`,
      ...(p95 === null ? [] : [`p95 ${number(p95)} ms`]),
      ...(cpu === null ? [] : [`injector CPU ${percent(cpu)}`]),
    ].join(" · ");
  }

  group.onPoint((second) => { place.textContent = second === null ? "" : words(second); });
};
