import { durationText } from '@segno/contract';
import { memo, useId } from 'react';
import { formatTime } from './formatTime';
import { useSeek } from './useSeek';
import { columnsFor, waveHeight, wavePath } from './wavePath';
import classes from './Waveform.module.css';

const Shape = memo(function Shape({ path, className, clip }: { path: string; className?: string; clip?: string }) {
  return <path d={path} className={className} clipPath={clip} />;
});

interface WaveDrawingProps {
  peaks: readonly number[] | undefined;
  /** Share that was played, 0 to 1. */
  played: number;
  clipId: string;
  height: number;
  columns: number;
}

/** One path for the track, a copy of it in the accent colour behind a clip, and a line at the current position. */
const WaveformPath = ({ peaks, played, clipId, height, columns }: WaveDrawingProps) => {
  const count = columnsFor(peaks?.length ?? 2, columns);
  const width = count - 1;
  const path = peaks ? wavePath(peaks, count) : `M0 ${waveHeight / 2 - 1}H${width}V${waveHeight / 2 + 1}H0Z`;
  const at = Math.round(played * width * 100) / 100;
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${waveHeight}`}
      preserveAspectRatio="none"
      height={height}
      width="100%"
      aria-hidden
    >
      <Shape path={path} className={classes.track ?? ''} />
      {played > 0 && (
        <>
          <clipPath id={clipId}>
            <rect x="0" y="0" width={at} height={waveHeight} />
          </clipPath>
          <Shape path={path} className={classes.played ?? ''} clip={`url(#${clipId})`} />
          <line className={classes.head} x1={at} x2={at} y1="0" y2={waveHeight} vectorEffect="non-scaling-stroke" />
        </>
      )}
    </svg>
  );
};

export interface WaveformProps {
  /** Amplitudes as returned by `parseWaveform`. Pass the same array each time: its drawing is cached by it. */
  peaks: readonly number[] | undefined;
  /** `loading` and `missing` draw a line in place of the peaks. By default it follows from `peaks`. */
  state?: 'loading' | 'ready' | 'missing' | undefined;
  /** What is heard, for screen readers: 'Sunrise, Full'. */
  label: string;
  /** Length in seconds; 0 or nothing while it is unknown, and then seeking is off. */
  duration?: number | null | undefined;
  /** Current position, in seconds. */
  position?: number;
  /** Called with a position in seconds, by click, drag or keyboard. Without it the waveform is a picture. */
  onSeek?: ((seconds: number) => void) | undefined;
  /** Height in pixels: 32 in lists, more in the player. */
  height?: number;
  /** Number of columns, at most 900. For narrow lists 300 are sharp and quick to draw. */
  columns?: number;
}

/** The waveform of a track with its played part in the accent colour; a slider if it can seek (arrows move 5 seconds). */
export const Waveform = memo(function Waveform({
  peaks,
  state = peaks ? 'ready' : 'loading',
  label,
  duration,
  position = 0,
  onSeek,
  height = 40,
  columns = 300,
}: WaveformProps) {
  const clipId = useId();
  const length = duration ?? 0;
  const seek = useSeek({ duration: length, position, onSeek });
  const shown = seek.preview ?? position;
  const drawing = (
    <WaveformPath
      peaks={state === 'ready' ? peaks : undefined}
      played={length > 0 ? Math.min(1, shown / length) : 0}
      clipId={clipId}
      height={height}
      columns={columns}
    />
  );

  if (!onSeek || length <= 0) {
    const name = state === 'missing' ? `${label}, no waveform` : label;
    return (
      <div className={classes.root} data-state={state} role="img" aria-label={name} aria-busy={state === 'loading'}>
        {drawing}
      </div>
    );
  }
  return (
    <div
      className={classes.root}
      data-state={state}
      data-seekable
      data-dragging={seek.preview === undefined ? undefined : true}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-busy={state === 'loading'}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={`${formatTime(shown)} of ${durationText(length)}`}
      {...seek.handlers}
    >
      {drawing}
    </div>
  );
});
