import type { PlayerTrack } from '@segno/host';
import { Anchor } from '../index';
import { playFrom } from './playFrom';
import type { WaveMark } from './waveMark';
import classes from './TimedText.module.css';

/** A part of a text, with the position in seconds if it is a time. */
interface TextPart {
  text: string;
  /** Seconds from the start. */
  at?: number;
}

/** 0:42, 12:07, 1:02:03; not the minutes of a longer number or of a ratio such as 1:2. */
const time = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])/g;

const secondsOf = (hours: string | undefined, minutes: string | undefined, seconds: string | undefined): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);

/** A text split at the times in it; together the parts are the text. */
export const timesInText = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(time)) {
    const [whole, hours, minutes, seconds] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: whole, at: secondsOf(hours, minutes, seconds) });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

/** The line around each time, as marks on a waveform. @param uuid of what the text is about */
export const marksInText = (uuid: string, text: string): WaveMark[] =>
  text
    .split('\n')
    .flatMap((line) => timesInText(line).flatMap(({ at }) => (at === undefined ? [] : [{ at, text: line.trim() }])))
    .map((mark, index) => ({ uuid: `${uuid} ${index}`, ...mark }));

export interface TimedTextProps {
  text: string;
  /** What the text is about; without it, or without an address, its times cannot be played. */
  sound: (Omit<PlayerTrack, 'url'> & { url: string | null }) | undefined;
}

/** Text about a sound. Each time in it plays from there. */
export const TimedText = ({ text, sound }: TimedTextProps) => (
  <p className={classes.root}>
    {timesInText(text).map(({ text: part, at }, index) => {
      const { url } = sound ?? {};
      if (at === undefined || !sound || !url) return part;
      return (
        <Anchor
          // Parts of one text never change places.
          key={index}
          component="button"
          type="button"
          className={classes.time}
          aria-label={`Play from ${part}`}
          onClick={() => playFrom({ ...sound, url }, at)}
        >
          {part}
        </Anchor>
      );
    })}
  </p>
);
