const { abs, ceil, exp, floor, log2, min } = Math;

/** Beats per minute. */
const SLOWEST = 50;
const FASTEST = 210;
/** Of tempos an octave apart that fit equally well, the one closer to it is chosen. */
const USUAL = 120;
/** Octaves from the usual tempo. */
const SPREAD = 1.2;
/** The sound must rise again this many beats later. */
const BEATS = 4;
/** A tenth of a beat per minute only shows over more beats. */
const FINE_BEATS = 8;
/** Twenty minutes are enough. */
const MOST_SECONDS = 1200;
/** Anything that repeats less than this, on a scale to 1, has no tempo. */
const LEAST = 0.1;

/** Beats per minute at which peaks of `rises` repeat, in steps of 0.1; null if they do not. */
export const tempoOf = (rises: Float64Array, framesPerSecond: number): number | null => {
  const heard = smoothed(rises.subarray(0, MOST_SECONDS * framesPerSecond));
  const lags = min(heard.length - 1, ceil((FINE_BEATS * 60 * framesPerSecond) / SLOWEST) + 1);
  const alike = autocorrelation(heard, lags);
  const fit = (tempo: number, beats: number) => {
    let sum = 0;
    for (let beat = 1; beat <= beats; beat += 1) sum += between(alike, (beat * 60 * framesPerSecond) / tempo);
    return sum / beats;
  };
  const rough = best(SLOWEST, FASTEST, 0.5, (tempo) => fit(tempo, BEATS) * usualness(tempo));
  if (fit(rough, BEATS) < LEAST) return null;
  return best(rough - 1.5, rough + 1.5, 0.1, (tempo) => fit(tempo, FINE_BEATS));
};

const usualness = (tempo: number): number => exp(-0.5 * (log2(tempo / USUAL) / SPREAD) ** 2);

/** For beats between two frames, with half of the beat in each. */
const smoothed = (values: Float64Array): Float64Array =>
  values.map((value, at) => (value + ((values[at - 1] ?? 0) + (values[at + 1] ?? 0)) / 2) / 2);

/** How similar values are to those `lag` places later, without what all of them have in common: 1 is identical. */
const autocorrelation = (values: Float64Array, lags: number): Float64Array => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const own = values.map((value) => value - mean);
  const energy = own.reduce((sum, value) => sum + value * value, 0);
  return Float64Array.from({ length: lags + 1 }, (_, lag) => {
    let sum = 0;
    for (let at = lag; at < own.length; at += 1) sum += (own[at] ?? 0) * (own[at - lag] ?? 0);
    return energy > 0 ? sum / energy : 0;
  });
};

const between = (values: Float64Array, place: number): number => {
  const whole = floor(place);
  const [here, next] = [values[whole] ?? 0, values[whole + 1] ?? 0];
  return here + (next - here) * (place - whole);
};

/** The candidate with the highest score; of equal ones the middle. */
const best = (from: number, to: number, step: number, score: (candidate: number) => number): number => {
  let highest = -Infinity;
  let found: number[] = [];
  for (let at = 0; from + at * step <= to; at += 1) {
    const candidate = from + at * step;
    const own = score(candidate);
    if (own > highest) [highest, found] = [own, []];
    if (abs(own - highest) < 1e-12) found.push(candidate);
  }
  return found[floor(found.length / 2)] ?? from;
};
