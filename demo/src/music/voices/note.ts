import { fadeOut, framesOf } from '../sound/signal';
import type { Random, Signal } from '../sound/signal';
import type { DrumName } from './drums';

/** A note for an instrument: pitch in Hz, seconds that it is held, and how hard it is played (0 to 1). */
export interface Note {
  readonly hz: number;
  readonly seconds: number;
  readonly velocity: number;
  /** The pitch from which it is slurred; null at the beginning of a phrase. */
  readonly from: number | null;
  /** What a singer sings. */
  readonly syllable?: string;
  /** What a drummer strikes. */
  readonly drum?: DrumName;
  readonly random: Random;
}

/** Renders one note including its sound after the end, in one channel or two. Equal notes are rendered once. */
export type Instrument = (note: Note) => Signal;

/** Damps a ringing sound when its key goes up, over that many seconds; everything after that is removed. */
export const damped = (signal: Signal, heldSeconds: number, release: number): Signal => {
  const end = Math.min(signal[0]!.length, framesOf(heldSeconds + release));
  return fadeOut(signal, release, end).map((channel) => channel.subarray(0, end));
};
