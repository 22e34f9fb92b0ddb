import { shortDurationText } from '../core/durationText';

/** A full track that lacks more than a fifth of the approved mp3, and more than a few seconds of silence. */
const PART = 0.8;
const SECONDS = 5;

/** Whether a delivered full track looks like another version than the mp3 that was approved. Both in seconds. */
export const isFarShorter = (full: number, approved: number): boolean =>
  full < approved * PART && approved - full > SECONDS;

/** What both sides read of it. */
export const shorterText = (fileName: string, full: number, approved: number): string =>
  `${fileName} is far shorter than the approved mp3: ${shortDurationText(full)} instead of ${shortDurationText(approved)}`;
