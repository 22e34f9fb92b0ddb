import { UnstyledButton } from '../index';
import { formatTime } from './formatTime';
import type { WaveMark } from './waveMark';
import classes from './WaveMarks.module.css';

export interface WaveMarksProps {
  marks: readonly WaveMark[];
  /** Seconds. */
  duration: number;
  /** Plays from a mark. */
  onPlay: (seconds: number) => void;
}

/** Marks on a waveform; each plays from its place, and says what was said there. */
export const WaveMarks = ({ marks, duration, onPlay }: WaveMarksProps) =>
  marks.map(({ uuid, at, text }) => (
    <UnstyledButton
      key={uuid}
      className={classes.mark}
      left={`${Math.min(100, (at / duration) * 100)}%`}
      title={text}
      aria-label={`Play from ${formatTime(at)}: ${text}`}
      onClick={(event) => {
        // The waveform below is not clicked.
        event.stopPropagation();
        onPlay(at);
      }}
    />
  ));
