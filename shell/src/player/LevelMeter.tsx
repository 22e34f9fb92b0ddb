import { usePlayer } from '@segno/host';
import { useEffect, useRef } from 'react';
import { playerLevel } from './startPlayer';
import classes from './PlayerBar.module.css';

const HEIGHT = 32;

/** A small bar that follows the level. Updated outside of React, once a frame, only while something plays. */
export const LevelMeter = () => {
  const bar = useRef<SVGRectElement>(null);
  const isPlaying = usePlayer((state) => state.isPlaying);
  useEffect(() => {
    const still = !isPlaying || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const draw = (level: number): void => {
      const height = Math.round(level * HEIGHT);
      bar.current?.setAttribute('y', String(HEIGHT - height));
      bar.current?.setAttribute('height', String(height));
    };
    draw(0);
    if (still) return undefined;
    let frame = 0;
    const next = (): void => {
      draw(playerLevel());
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  return (
    <svg className={classes.meter} viewBox={`0 0 4 ${HEIGHT}`} width="4" height={HEIGHT} aria-hidden>
      <rect className={classes.meterGround} width="4" height={HEIGHT} rx="1" />
      <rect ref={bar} className={classes.meterLevel} width="4" height="0" y={HEIGHT} rx="1" />
    </svg>
  );
};
