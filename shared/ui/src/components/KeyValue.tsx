import type { ReactNode } from 'react';
import classes from './KeyValue.module.css';

export interface KeyValueItem {
  /** The name of the fact. */
  label: string;
  /** Its value; an empty one is shown as a dash. */
  value: ReactNode;
}

export interface KeyValueProps {
  items: readonly KeyValueItem[];
  /** Two items side by side if there is room. */
  wide?: boolean;
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '' || value === false;

/** Facts about a record, as labels and values. */
export const KeyValue = ({ items, wide = false }: KeyValueProps) => (
  <dl className={classes.root} data-wide={wide || undefined}>
    {items.map(({ label, value }) => (
      <div key={label} className={classes.item}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{isEmpty(value) ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
