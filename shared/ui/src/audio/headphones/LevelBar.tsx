import classes from './LevelBar.module.css';

/** The lowest level shown by a meter, in dBFS. */
const FLOOR = -60;

/** The text of a peak: '−12.3 dBFS', and 'silent' below what a meter shows. */
export const levelText = (decibels: number): string => {
  if (decibels < FLOOR) return 'silent';
  const rounded = decibels.toFixed(1);
  return `${rounded === '-0.0' ? '0.0' : rounded.replace('-', '\u2212')} dBFS`;
};

export interface LevelBarProps {
  /** What is measured: 'Level of W'. */
  label: string;
  /** dBFS; -Infinity for silence. */
  level: number;
}

/** It clips at full scale; the last 6 dB are highlighted. */
const LOUD = -6;

/** A peak as a bar and a number. */
export const LevelBar = ({ label, level }: LevelBarProps) => (
  <span className={classes.root}>
    <meter
      className={classes.bar}
      aria-label={label}
      aria-valuetext={levelText(level)}
      min={FLOOR}
      max={0}
      high={LOUD}
      optimum={FLOOR}
      value={Math.min(0, Math.max(FLOOR, level))}
    />
    <span className={classes.figure} data-over={level > 0 || undefined} aria-hidden>
      {levelText(level)}
    </span>
  </span>
);
