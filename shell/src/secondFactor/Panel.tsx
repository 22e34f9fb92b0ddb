import { Button } from '@segno/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './SecondFactors.module.css';

export interface PanelProps {
  title: string;
  /** The explanation. */
  text: string;
  /** Returns to the overview without a change; undefined if that is not possible. */
  onCancel?: (() => void) | undefined;
  /** True if a field gets the focus; otherwise the title does. */
  hasField?: boolean;
  children: ReactNode;
}

/** One step of a change, in place of the overview. */
export const Panel = ({ title, text, onCancel, hasField = false, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasField) heading.current?.focus();
  }, [hasField]);
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className={classes.head}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {children}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </section>
  );
};
