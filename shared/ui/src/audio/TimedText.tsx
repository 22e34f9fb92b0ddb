import type { PlayerTrack } from '@segno/host';
import { Anchor } from '../index';
import { playFrom } from './playFrom';
import { timesInText } from './timesInText';
import classes from './TimedText.module.css';

export interface TimedTextProps {
  text: string;
  /** What the text is about; without it, or without an address, its times cannot be played. */
  sound: (Omit<PlayerTrack, 'url'> & { url: string | null }) | undefined;
}

/** What was written about a sound. Each time in it plays from there. */
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
