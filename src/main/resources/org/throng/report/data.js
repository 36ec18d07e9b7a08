
// ---- the data of a run ------------------------------------------------------------------------------------------

(() => {
  /** Unpacks the data of the page: JSON, compressed, in Base64. */
  Throng.unpack = async (text) => {
    const bytes = Uint8Array.from(atob(text.trim()), (unit) => unit.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return JSON.parse(await new Response(stream).text());
  };

  /** Has `draw` draw the data of the page; until then, or if that fails, the words of `missing` say what is missing. */
  Throng.drawn = async (missing, draw) => {
    try {
      draw(await Throng.unpack(document.getElementById("data").textContent));
      missing.remove();
    } catch (problem) {
      missing.textContent = `The charts cannot be drawn: ${problem.message}`;
    }
  };

  /** A run with the columns that charts draw. `data` is what ChartData.java writes. */
  Throng.run = (data) => {
    const steps = data.second.length;

    /** A column with a value for every step: `otherwise` where the label had no samples. */
    function dense(track, name, otherwise = null) {
      const values = new Array(steps).fill(track[name] ? otherwise : null);
      if (track[name]) track.at.forEach((step, i) => { values[step] = track[name][i]; });
      return values;
    }

    /** Counts as a rate; a second without samples is 0. */
    function rate(track, name) {
      if (!track[name]) return new Array(steps).fill(0);
      return dense(track, name, 0).map((count, step) => (data.width[step] > 0 ? count / data.width[step] : null));
    }

    function countRate(kind) {
      const values = new Array(steps).fill(0);
      kind.at.forEach((step, i) => { values[step] = data.width[step] > 0 ? kind.counts[i] / data.width[step] : 0; });
      return values;
    }

    function sum(columns) {
      return data.second.map((_, step) => columns.reduce((total, column) => total + (column[step] || 0), 0));
    }

    /** Users that have begun, a second. */
    function arrivals() {
      return data.started.map((started, step) => {
        const before = step === 0 ? 0 : data.started[step - 1];
        return data.width[step] > 0 ? Math.max(0, started - before) / data.width[step] : null;
      });
    }

    /** What all profiles of a kind plan at each step: users (closed) or arrivals a second (open). */
    function planned(open) {
      const profiles = data.profiles.filter((profile) => profile.open === open && profile.levels.length > 1);
      if (!profiles.length) return null;
      return data.second.map((second, step) => profiles.reduce((total, profile) => {
        const end = second - data.loadFrom;
        const width = data.width[step];
        // arrivals are those of the middle: a level that jumps within the step is neither the one nor the other;
        // users are the most at once, like those that are drawn beside them
        return total + (open ? level(profile, end - width / 2) : Math.max(level(profile, end - width), level(profile, end)));
      }, 0));
    }

    /** What a profile asks for at a second of the load. */
    function level(profile, second) {
      const last = profile.levels.length - 1;
      const place = second / profile.seconds * last;
      if (place < 0 || place > last) return 0;
      const i = Math.min(last - 1, Math.floor(place));
      const low = profile.levels[i].level;
      return low + (profile.levels[i + 1].level - low) * (place - i);
    }

    /** The value of a polled series at each step: that of the last poll, until the next one. */
    function held(metric) {
      const values = new Array(steps).fill(null);
      metric.at.forEach((step, i) => {
        values.fill(metric.values[i], step, i + 1 < metric.at.length ? metric.at[i + 1] : steps);
      });
      return values;
    }

    /**
     * The limits of thresholds on figures of a label. Those of all samples are those of all requests only if there are no
     * awaited events, which have no place among them.
     */
    function limits(track, ...figures) {
      const isOfAll = track === data.requests;
      if (isOfAll && of("awaited").length) return [];
      return data.limits.filter((limit) => figures.includes(limit.figure) && limit.label === (isOfAll ? "" : track.label));
    }

    const of = (...kinds) => data.labels.filter((label) => kinds.includes(label.kind));
    const width = steps > 1 ? data.width[Math.floor(steps / 2)] : 1;
    return {
      data, steps, dense, rate, countRate, sum, arrivals, planned, held, limits, of,
      secondsPerStep: Math.round(width),
      p99: (track) => dense(track, track.worst ? "worst" : "p99"),
    };
  };
})();
