import { shortDurationText } from '../core/durationText';

/** A replacement of another length than this may be the wrong file: a cut or a longer tail is not. */
const isOtherLength = (now: number, before: number): boolean =>
  Math.abs(now - before) > Math.max(1, Math.min(5, before / 10));

const lengthText = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${shortDurationText(seconds)} minutes`;

/** 'is 12 s shorter than the file before'; undefined if the lengths, in seconds, do not clearly differ. */
export const otherLengthText = (now: number, before: number): string | undefined =>
  isOtherLength(now, before)
    ? `is ${lengthText(Math.abs(now - before))} ${now < before ? 'shorter' : 'longer'} than the file before`
    : undefined;
