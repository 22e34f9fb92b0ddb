import type { Random } from './random';
import { SAMPLE_RATE } from './stereo';
import type { LineNote } from '../voices/tone';

/** Frames between two control values of a line. */
export const CONTROL_FRAMES = 64;

/** How a player shapes a line. Times in seconds. */
export interface Phrasing {
  readonly glide: number;
  readonly attack: number;
  readonly release: number;
  readonly vibratoCents: number;
  readonly vibratoHz: number;
  readonly vibratoDelay: number;
  /** How far a new note in a phrase interrupts the sound: 0 is legato, 1 starts again from nothing. */
  readonly tongue: number;
  /** Cents below the note where a phrase begins. */
  readonly scoopCents: number;
}

/** Pitch in Hz and level (0 to 1) of a line, one value every `CONTROL_FRAMES`, and which note sounds (-1: none yet). */
export interface LineControl {
  readonly hz: Float32Array;
  readonly level: Float32Array;
  readonly note: Int16Array;
}

/** Turns notes into curves that glide, swell and tremble as a breath does. `notes` are in order of time. */
export const lineControl = (line: {
  notes: readonly LineNote[];
  frames: number;
  phrasing: Phrasing;
  random: Random;
}): LineControl => {
  const { notes, phrasing, random } = line;
  const blocks = Math.ceil(line.frames / CONTROL_FRAMES) + 1;
  const hz = new Float32Array(blocks);
  const level = new Float32Array(blocks);
  const which = new Int16Array(blocks).fill(-1);
  const block = CONTROL_FRAMES / SAMPLE_RATE;
  const glide = 1 - Math.exp(-block / Math.max(phrasing.glide, 0.001));
  const rise = 1 - Math.exp((-block * 2.5) / Math.max(phrasing.attack, 0.002));
  const fall = 1 - Math.exp((-block * 4) / Math.max(phrasing.release, 0.005));
  let index = -1;
  let pitch = Math.log2(notes[0]?.hz ?? 440);
  let loud = 0;
  let drift = 0;
  let vibrato = random();
  for (let i = 0; i < blocks; i++) {
    const now = i * block;
    const next = notes[index + 1];
    if (next && now >= next.startSeconds) {
      const last = notes[index];
      const fresh = !last || next.startSeconds - (last.startSeconds + last.seconds) > 0.09;
      if (fresh) pitch = Math.log2(next.hz) - phrasing.scoopCents / 1200;
      else loud *= 1 - phrasing.tongue;
      index++;
    }
    const note = notes[index];
    const age = note ? now - note.startSeconds : 0;
    const sounding = note !== undefined && age < note.seconds;
    const target = Math.log2(note?.hz ?? notes[0]?.hz ?? 440);
    pitch += (target - pitch) * glide;
    const swell = note ? 0.86 + 0.14 * Math.sin(Math.PI * Math.min(1, age / Math.max(note.seconds, 0.1))) : 0;
    loud += ((sounding ? note.velocity * swell : 0) - loud) * (sounding ? rise : fall);
    drift = 0.995 * drift + (random() - 0.5) * 0.5;
    vibrato += block * phrasing.vibratoHz * (1 + 0.02 * drift);
    const depth = Math.min(1, Math.max(0, (age - phrasing.vibratoDelay) / 0.35));
    const cents = phrasing.vibratoCents * depth * Math.sin(2 * Math.PI * vibrato) + drift;
    hz[i] = 2 ** (pitch + cents / 1200);
    level[i] = loud < 0.0004 ? 0 : loud;
    which[i] = index;
  }
  return { hz, level, note: which };
};
