import classes from './StatusBadge.module.css';

/** Specification section 4: Published is high, In Progress medium, Error low, Taken Down red; anything else neutral. */
export type StatusTone = 'high' | 'medium' | 'low' | 'red' | 'neutral';

// Each tone has its own shape, so that it does not depend on colour alone.
const marks: Record<StatusTone, string> = {
  high: 'M4 0a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z',
  medium: 'M4 0a4 4 0 0 1 0 8Zm0 0a4 4 0 0 0 0 8V6.6a2.6 2.6 0 0 1 0-5.2Z',
  low: 'M4 0.4 8 7.6H0Z',
  red: 'M0.6 0.6h6.8v6.8H0.6Z',
  neutral: 'M4 0a4 4 0 1 1 0 8a4 4 0 1 1 0-8Zm0 1.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2Z',
};

export interface StatusBadgeProps {
  /** How good or bad the state is. */
  tone?: StatusTone;
  /** The name of the state; colour alone never conveys it. */
  children: string;
}

/** A subtle badge for a state: a small shape and a word. */
export const StatusBadge = ({ tone = 'neutral', children }: StatusBadgeProps) => (
  <span className={classes.root} data-tone={tone}>
    <svg className={classes.mark} viewBox="0 0 8 8" width="8" height="8" aria-hidden>
      <path d={marks[tone]} />
    </svg>
    <span className={classes.word}>{children}</span>
  </span>
);
