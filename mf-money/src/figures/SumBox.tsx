import { formatMoney, VisuallyHidden } from '@segno/ui';
import { Skeleton } from '@segno/ui/extra';
import type { ReactNode } from 'react';
import classes from './SumBox.module.css';

export interface SumBoxProps {
  title: string;
  /** The days that are summed. */
  days?: string;
  /** Undefined while loading. */
  total: number | undefined;
  /** Beside the total. */
  note: string;
  /** How the total is made; the last line is the total itself. */
  lines: readonly (readonly [name: string, amount: number])[];
  /** Shown below the lines. */
  children?: ReactNode;
}

/** A large total, and the amounts that lead to it. */
export const SumBox = ({ title, days, total, note, lines, children }: SumBoxProps) => (
  <section className={classes.sum} aria-label={title}>
    <h2 className={classes.title}>
      {title}
      <span className={classes.days}>{days}</span>
    </h2>
    {total === undefined ? (
      <div role="status">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton height="1.75rem" width="8rem" mt="0.25rem" />
        <Skeleton height="1.25rem" width="14rem" mt="0.25rem" />
      </div>
    ) : (
      <>
        <p className={classes.total}>
          {formatMoney(total)} <span className={classes.days}>{note}</span>
        </p>
        <dl className={classes.parts}>
          {lines.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
        {children}
      </>
    )}
  </section>
);
