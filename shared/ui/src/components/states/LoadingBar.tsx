import { useEffect, useState } from 'react';
import classes from './LoadingBar.module.css';

/** Percentage at which the bar is hidden. */
const hidden = 0;

/** The bar moves twice a second. */
const tickMs = 500;

const first = 10;
const finished = 99;

/** The start position: 10 percent, or where it already is. */
export const start = (now: number): number => (now > hidden && now < finished ? now : first);

/**
 * One tick of the bar, in percent (specification section 4): up to 30 more while loading, 99 once it has finished, and then
 * 100, where it is hidden and reset to 0. It does not reach 99 earlier, or a long load would look done. `random` is 0 to 1.
 */
export const advance = (now: number, { loading, random }: { loading: boolean; random: number }): number => {
  if (now === hidden) return hidden;
  if (loading) return Math.min(now + random * 30, finished - 1);
  return now < finished ? finished : hidden;
};

export interface LoadingBarProps {
  /** True while something is loading. */
  loading: boolean;
}

/** A thin line at the top of the page while something is loading (specification section 4, 'Loading bar'). */
export const LoadingBar = ({ loading }: LoadingBarProps) => {
  const [progress, setProgress] = useState(hidden);
  const [wasLoading, setWasLoading] = useState(false);

  if (loading !== wasLoading) {
    setWasLoading(loading);
    setProgress((now) => (loading ? start(now) : advance(now, { loading, random: 0 })));
  }

  const running = progress !== hidden;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      setProgress((now) => advance(now, { loading, random: Math.random() }));
    }, tickMs);
    return () => clearInterval(timer);
  }, [running, loading]);

  if (!running) return null;
  return <progress className={classes.root} max={100} value={progress} aria-label="Loading" />;
};
