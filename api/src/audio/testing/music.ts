// Jest gives each file its own globals, and looking them up costs more than the sine of a sample.
const { exp, floor, imul, PI, sin } = Math;

/** Notes per second. */
const TEMPO = 3;

/** Deterministic number between 0 and 1 by seed and place. */
const chance = (seed: number, place: number): number => {
  let mixed = imul(seed * 7919 + place, 0x9e3779b1);
  mixed = imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
};

/** Its sample rate in hertz: it has nothing above 2.1 kHz. */
const RATE = 12_000;
const made = new Map<string, Float32Array>();

/**
 * Music for a seed as a function of seconds: a melody over a bass, each note with an overtone and an end. Another seed is
 * another tune. Each is created once.
 */
export const music = (seed: number, seconds: number): ((second: number) => number) => {
  const key = `${seed} ${seconds}`;
  const samples = made.get(key) ?? play(seed, seconds);
  made.set(key, samples);
  return (second) => {
    const at = floor(second * RATE);
    const here = samples[at] ?? 0;
    return here + (second * RATE - at) * ((samples[at + 1] ?? 0) - here);
  };
};

const voices = [
  { number: 1, level: 0.2, lowest: 262, range: 24, pace: TEMPO },
  { number: 2, level: 0.2, lowest: 65, range: 17, pace: TEMPO / 4 },
  { number: 3, level: 0.15, lowest: 165, range: 20, pace: TEMPO / 2 },
];

const play = (seed: number, seconds: number): Float32Array => {
  const samples = new Float32Array(seconds * RATE);
  for (const { number, level, lowest, range, pace } of voices)
    for (let note = 0; note < seconds * pace; note += 1) {
      const turn = (2 * PI * lowest * 2 ** (floor(range * chance(seed, 1000 * number + note)) / 12)) / RATE;
      const first = floor((note * RATE) / pace);
      for (let at = 0; at < RATE / pace; at += 1) {
        const tone = sin(turn * at) + 0.5 * sin(2 * turn * at);
        samples[first + at] = (samples[first + at] ?? 0) + level * exp((-3 * at) / RATE) * tone;
      }
    }
  return samples;
};
