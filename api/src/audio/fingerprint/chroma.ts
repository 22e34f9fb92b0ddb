import { powerSpectrum } from '@segno/contract/audio';
import { FINGERPRINT_RATE } from '../features/resampler';

const { cos, floor, hypot, log2, PI } = Math;

/** The notes of an octave. */
export const NOTES = 12;
const FRAME = 4096;
/** Consecutive frames overlap by two thirds. */
const HOP = floor(FRAME / 3);
/** Seconds between two frames. */
export const FRAME_SECONDS = HOP / FINGERPRINT_RATE;
/** Hertz: the range of a piano except for its highest octave. */
const LOWEST = 27.5;
const HIGHEST = 3520;
/** A frame and its neighbours, so that the exact start of a frame matters less. */
const SMOOTHING = [0.25, 0.75, 1, 0.75, 0.25];
/** For samples with full scale 1: anything quieter, some -85 dB, is silence. */
const SILENCE = 1e-2;

/**
 * Cuts audio of `FINGERPRINT_RATE` into frames, and returns each one's distribution over the twelve notes: a vector of
 * length 1, or of zeros for silence.
 */
export class ChromaFrames {
  private readonly window = Float64Array.from(
    { length: FRAME },
    (_, at) => 0.54 - 0.46 * cos((2 * PI * at) / (FRAME - 1)),
  );
  private readonly notes = Uint8Array.from({ length: FRAME / 2 }, (_, bin) => noteOf((bin * FINGERPRINT_RATE) / FRAME));
  private readonly spectrum = powerSpectrum(FRAME);
  private readonly frame = new Float64Array(FRAME);
  private readonly windowed = new Float64Array(FRAME);
  private readonly powers = new Float64Array(FRAME / 2);
  private filled = 0;
  private recent: Float64Array[] = [];

  constructor(private readonly onFrame: (chroma: Float64Array) => void) {}

  push(samples: Float32Array): void {
    for (const sample of samples) {
      this.frame[this.filled] = sample;
      this.filled += 1;
      if (this.filled === FRAME) this.close();
    }
  }

  private close(): void {
    for (let at = 0; at < FRAME; at += 1) this.windowed[at] = (this.frame[at] ?? 0) * (this.window[at] ?? 0);
    this.spectrum(this.windowed, this.powers);
    const energies = new Float64Array(NOTES);
    for (let bin = 0; bin < FRAME / 2; bin += 1) {
      const note = this.notes[bin] ?? NOTES;
      if (note < NOTES) energies[note] = (energies[note] ?? 0) + (this.powers[bin] ?? 0);
    }
    this.frame.copyWithin(0, HOP);
    this.filled = FRAME - HOP;
    this.recent = [...this.recent, energies].slice(-SMOOTHING.length);
    if (this.recent.length === SMOOTHING.length) this.onFrame(normalised(smoothed(this.recent)));
  }
}

const noteOf = (hertz: number): number =>
  hertz < LOWEST || hertz >= HIGHEST ? NOTES : floor(NOTES * log2(hertz / LOWEST)) % NOTES;

const smoothed = (frames: readonly Float64Array[]): Float64Array =>
  Float64Array.from({ length: NOTES }, (_, note) =>
    frames.reduce((sum, frame, at) => sum + (SMOOTHING[at] ?? 0) * (frame[note] ?? 0), 0),
  );

const normalised = (energies: Float64Array): Float64Array => {
  const length = hypot(...energies);
  return length < SILENCE ? new Float64Array(NOTES) : energies.map((energy) => energy / length);
};
