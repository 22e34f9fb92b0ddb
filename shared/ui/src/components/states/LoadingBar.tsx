import { useEffect, useState } from 'react';
import { advance, hidden, start, tickMs } from './loadingProgress';
import classes from './LoadingBar.module.css';

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
