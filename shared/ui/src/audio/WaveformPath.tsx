import { memo } from 'react';
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

/** One path for the track, the same once more in the accent behind a clip, and a line where the playing stands. */
export const WaveformPath = ({ peaks, played, clipId, height, columns }: WaveDrawingProps) => {
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
