import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import classes from './SongGrid.module.css';

/** How editing ended: with a key that moves on, with the key that saves, on blur, or cancelled. */
export type CellEnd = { key: 'Enter' | 'Tab'; shift: boolean } | 'saved' | 'left' | 'cancelled';

/** Props of every cell's input. */
export interface CellInputProps {
  label: string;
  /** Initial text; typing on a cell replaces its text. */
  initial: string;
  onEnd: (text: string, end: CellEnd) => void;
}

interface CellTextBoxProps
  extends Omit<CellInputProps, 'initial'>, Omit<ComponentPropsWithRef<'textarea'>, 'onKeyDown'> {
  text: string;
  onType: (text: string) => void;
  /** True for a key that an open list of suggestions handles. */
  isForList?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  /** Keys of the list of suggestions. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** Text box of a cell. */
export const CellTextBox = ({ label, text, onType, onEnd, isForList, onKeyDown, ...input }: CellTextBoxProps) => {
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, nativeEvent } = event;
    // The shell presses Save, which then knows this cell, too.
    if (key === 's' && (event.ctrlKey || event.metaKey)) return onEnd(text, 'saved');
    event.stopPropagation();
    if (nativeEvent.isComposing) return;
    if (isForList?.(event)) onKeyDown?.(event);
    else if (key === 'Escape') onEnd(text, 'cancelled');
    else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault();
      onEnd(text, { key, shift: shiftKey });
    }
  };
  return (
    // An input would lose the line breaks of a description.
    <textarea
      {...input}
      rows={1}
      autoFocus
      className={classes.input}
      aria-label={label}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      // What stands in the cell is added to; typing on the cell replaces it.
      onFocus={({ currentTarget: { value }, currentTarget }) =>
        currentTarget.setSelectionRange(value.length, value.length)
      }
      onKeyDown={handleKey}
      onBlur={() => onEnd(text, 'left')}
    />
  );
};
