import { useRef, type KeyboardEvent } from 'react';
import classes from './SongGrid.module.css';

/** How editing ended: with a key that moves on, by leaving the cell, or without a change. */
export type CellEnd = { key: 'Enter' | 'Tab'; shift: boolean } | 'left' | 'cancelled';

export interface CellInputProps {
  label: string;
  /** What it begins with; what is typed into a cell takes the place of its text. */
  initial: string;
  isTyped: boolean;
  /** Id of a list of choices. */
  choices?: string | undefined;
  onEnd: (text: string, end: CellEnd) => void;
}

/** The input of the cell that is edited. */
export const CellInput = ({ label, initial, isTyped, choices, onEnd }: CellInputProps) => {
  // Leaving the input is also what a key that ends it does.
  const isDone = useRef(false);
  const end = (text: string, how: CellEnd) => {
    if (isDone.current) return;
    isDone.current = true;
    onEnd(text, how);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') end('', 'cancelled');
    else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault();
      end(currentTarget.value, { key, shift: shiftKey });
    }
  };
  return (
    <input
      ref={(input) => {
        if (!input || document.activeElement === input) return;
        input.focus();
        if (!isTyped) input.select();
      }}
      className={classes.input}
      aria-label={label}
      autoComplete="off"
      list={choices}
      defaultValue={initial}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => end(currentTarget.value, 'left')}
    />
  );
};
