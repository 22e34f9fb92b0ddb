import type { Advice } from '@segno/contract/audio';
import { Anchor } from '@segno/ui';
import { formatTime } from '@segno/ui/audio';
import classes from './quality.module.css';

interface AdviceListProps {
  advice: readonly Advice[];
  /** Name of the file. */
  fileName: string;
  /** Plays a place, in seconds; without it the places are only shown. */
  onListen: ((seconds: number) => void) | undefined;
}

/** What people should check in a file, with the places to listen to; nothing if there is nothing. */
export const AdviceList = ({ advice, fileName, onListen }: AdviceListProps) => {
  if (advice.length === 0) return null;
  return (
    <ul className={classes.advice} aria-label={`Advice on ${fileName}`}>
      {advice.map(({ text, at, blocksPublication }) => (
        <li key={text}>
          {text}
          {blocksPublication && <strong className={classes.blocks}>: it cannot be published like this</strong>}
          {at.length > 0 && (
            <>
              {onListen ? '. Listen here: ' : ', at '}
              {at.map((seconds) =>
                onListen ? (
                  <Anchor
                    key={seconds}
                    component="button"
                    type="button"
                    className={classes.place}
                    aria-label={`Listen to ${fileName} at ${formatTime(seconds)}`}
                    onClick={() => onListen(seconds)}
                  >
                    {formatTime(seconds)}
                  </Anchor>
                ) : (
                  <span key={seconds}>{formatTime(seconds)} </span>
                ),
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
