import { shortDurationText } from '../core/durationText';

/** A full track that is more than a fifth shorter than the approved mp3, and by more than a few seconds of silence. */
const PART = 0.8;
const SECONDS = 5;

/** Whether a delivered full track seems to be a different version than the approved mp3. Both in seconds. */
export const isFarShorter = (full: number, approved: number): boolean =>
  full < approved * PART && approved - full > SECONDS;

/** How much longer than the approved mp3 a full track may be: a tail, silence. */
const LONGER = 1.25;

/** Whether a full track is too long for the approved mp3. Both in seconds. */
export const isFarLonger = (full: number, approved: number): boolean => approved > 0 && full > approved * LONGER + 1;

/** The message for both sides. */
export const shorterText = (fileName: string, full: number, approved: number): string =>
  `${fileName} is far shorter than the approved mp3: ${shortDurationText(full)} instead of ${shortDurationText(approved)}`;
