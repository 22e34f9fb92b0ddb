import { SpectrumFrames } from './spectrumFrames';

const { log2, round, sqrt } = Math;

/** A key: its tonic in semitones above C, and its mode. */
export interface MusicalKey {
  tonic: number;
  isMinor: boolean;
}

const NOTES = 12;
const SIZE = 4096;
const HOP = SIZE / 2;
/** Range in hertz of the notes that are distinguished: below, two of them share a bin; above are mostly overtones. */
const LOWEST = 100;
const HIGHEST = 2000;
/** Hertz of a C. */
const C = 440 * 2 ** (-9 / 12);
/** If the twelve notes differ by less from their mean, relative to it, it is noise and not a key. */
const LEAST_SPREAD = 0.15;
const LEAST_CORRELATION = 0.5;

// Krumhansl and Kessler (1982): how well each note fits a key, from its tonic up.
const MAJOR = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88];
const MINOR = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17];

/** Finds the key of audio by the overall loudness of each of the twelve notes. */
export class KeyMeter {
  private readonly notes = new Float64Array(NOTES);
  private readonly frames: SpectrumFrames;

  constructor(sampleRate: number) {
    const hertz = sampleRate / SIZE;
    const [first, last] = [round(LOWEST / hertz), round(HIGHEST / hertz)];
    const noteOf = Uint8Array.from({ length: last + 1 }, (_, bin) =>
      bin < first ? 0 : (round(NOTES * log2((bin * hertz) / C)) + 10 * NOTES) % NOTES,
    );
    this.frames = new SpectrumFrames({ size: SIZE, hop: HOP }, (amplitudes) => {
      for (let bin = first; bin <= last; bin += 1) {
        const own = amplitudes[bin] ?? 0;
        // Only the peak of each partial: its slopes reach into neighbouring notes.
        if (own <= (amplitudes[bin - 1] ?? 0) || own < (amplitudes[bin + 1] ?? 0)) continue;
        const note = noteOf[bin] ?? 0;
        this.notes[note] = (this.notes[note] ?? 0) + own;
      }
    });
  }

  push(samples: Float32Array): void {
    this.frames.push(samples);
  }

  /** The key that fits best; null if none does. */
  result(): MusicalKey | null {
    const mean = this.notes.reduce((sum, note) => sum + note, 0) / NOTES;
    const spread = sqrt(this.notes.reduce((sum, note) => sum + (note - mean) ** 2, 0) / NOTES);
    if (spread <= LEAST_SPREAD * mean) return null;
    let best = LEAST_CORRELATION;
    let key: MusicalKey | null = null;
    for (const isMinor of [false, true])
      for (let tonic = 0; tonic < NOTES; tonic += 1) {
        const fit = correlation(isMinor ? MINOR : MAJOR, (at) => this.notes[(tonic + at) % NOTES] ?? 0);
        if (fit <= best) continue;
        best = fit;
        key = { tonic, isMinor };
      }
    return key;
  }
}

const correlation = (profile: readonly number[], noteAt: (at: number) => number): number => {
  const profileMean = profile.reduce((sum, value) => sum + value, 0) / NOTES;
  const noteMean = profile.reduce((sum, _, at) => sum + noteAt(at), 0) / NOTES;
  let [both, ofProfile, ofNotes] = [0, 0, 0];
  for (const [at, value] of profile.entries()) {
    const [x, y] = [value - profileMean, noteAt(at) - noteMean];
    both += x * y;
    ofProfile += x * x;
    ofNotes += y * y;
  }
  return both / sqrt(ofProfile * ofNotes);
};
