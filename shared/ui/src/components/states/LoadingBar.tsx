import { useEffect, useState } from 'react';
import classes from './LoadingBar.module.css';

/** Percent at which the bar does not show. */
const hidden = 0;

/** The bar moves twice a second. */
const tickMs = 500;

const first = 10;
const finished = 99;

/** Where the bar stands when loading begins: 10 percent, or where it already is. */
export const start = (now: number): number => (now > hidden && now < finished ? now : first);

/**
 * One tick of the bar, in percent (specification section 4): up to 30 more while it loads, 99 as soon as it has
 * finished, and after that 100, where it hides and is 0 again. It does not reach 99 before the end, or a long load
 * would look done. `random` is 0 to 1.
 */
export const advance = (now: number, { loading, random }: { loading: boolean; random: number }): number => {
  if (now === hidden) return hidden;
  if (loading) return Math.min(now + random * 30, finished - 1);
  return now < finished ? finished : hidden;
};

export interface LoadingBarProps {
  /** True while something loads. */
  loading: boolean;
}

/** A thin line at the top of the page while something loads (specification section 4, 'Loading bar'). */
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
