import { durationText } from '@segno/contract';
import { useMemo } from 'react';
import { VisuallyHidden } from '../../index';
import { formatTime } from '../formatTime';
import { maxAmplitude } from '../scalePeaks';
import { useSeek } from '../useSeek';
import type { WaveformQuery } from '../useWaveform';
import { waveHeight } from '../wavePath';
import type { Side } from './comparisonEngine';
import classes from './ComparisonWaveform.module.css';
import { peakDifference } from './peakDifference';

export interface ComparisonWaveformProps {
  name: string;
  waves: Readonly<Record<Side, WaveformQuery>>;
  /** Seconds. */
  durations: Readonly<Record<Side, number>>;
  /** When each begins, in seconds of the common time. */
  starts: Readonly<Record<Side, number>>;
  /** The gain each is played with. */
  factors: Readonly<Record<Side, number>>;
  /** Seconds. */
  position: number;
  onSeek: ((seconds: number) => void) | undefined;
}

const COLUMNS = 300;
const MIDDLE = waveHeight / 2;

/** Bars around the middle, one unit wide; no bar for silence. */
const barsOf = (amplitudes: readonly number[]): string =>
  amplitudes
    .map((amplitude, column) => {
      const reach = Math.round(amplitude * maxAmplitude * MIDDLE);
      return reach === 0 ? '' : `M${column} ${MIDDLE - reach}h1V${MIDDLE + reach}h-1Z`;
    })
    .join('');

/** A sound to compare, memoized. */
const useCompared = (peaks: readonly number[] | undefined, duration: number, factor: number, start: number) =>
  useMemo(() => peaks && { peaks, duration, factor, start }, [peaks, duration, factor, start]);

/** Both waveforms on one time scale, as loud as they are played: what only one of them reaches is shown in its colour. */
export const ComparisonWaveform = ({
  name,
  waves,
  durations,
  starts,
  factors,
  position,
  onSeek,
}: ComparisonWaveformProps) => {
  const duration = Math.max(starts.former + durations.former, starts.current + durations.current);
  const seek = useSeek({ duration, position, onSeek });
  const former = useCompared(waves.former.peaks, durations.former, factors.former, starts.former);
  const current = useCompared(waves.current.peaks, durations.current, factors.current, starts.current);
  const difference = useMemo(() => former && current && peakDifference(former, current, COLUMNS), [former, current]);
  if (!difference)
    return (
      <p className={classes.words} role="status">
        {waves.former.state === 'missing' || waves.current.state === 'missing'
          ? 'There is no waveform to compare.'
          : 'Loading the waveforms…'}
      </p>
    );
  const at = duration > 0 ? ((seek.preview ?? position) / duration) * COLUMNS : 0;
  const share = Math.round(difference.changed * 100);
  const text = share === 0 ? 'Their waveforms are the same.' : `Their waveforms differ in ${share} % of the time.`;
  const slider =
    onSeek && duration > 0
      ? {
          role: 'slider',
          tabIndex: 0,
          'aria-valuemin': 0,
          'aria-valuemax': Math.round(duration),
          'aria-valuenow': Math.round(position),
          'aria-valuetext': `${formatTime(position)} of ${durationText(duration)}`,
          ...seek.handlers,
        }
      : { role: 'img' };
  return (
    <div>
      <div className={classes.root} aria-label={`Position in the comparison of ${name}`} {...slider}>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${COLUMNS} ${waveHeight}`}
          preserveAspectRatio="none"
          width="100%"
          height={72}
          aria-hidden
        >
          <path className={classes.former} d={barsOf(difference.former)} />
          <path className={classes.current} d={barsOf(difference.current)} />
          <path className={classes.common} d={barsOf(difference.common)} />
          <line className={classes.head} x1={at} x2={at} y1="0" y2={waveHeight} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <p className={classes.words}>
        <span className={classes.key} data-side="former" aria-hidden /> louder in A{' '}
        <span className={classes.key} data-side="current" aria-hidden /> louder in B <VisuallyHidden>. </VisuallyHidden>
        <span className={classes.share}>{text}</span>
      </p>
    </div>
  );
};
