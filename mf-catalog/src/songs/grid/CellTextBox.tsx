import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { useRef } from 'react';
import classes from './SongGrid.module.css';

/** How editing ended: with a key that moves on, on blur, or cancelled. */
export type CellEnd = { key: 'Enter' | 'Tab'; shift: boolean } | 'left' | 'cancelled';

/** Props of every cell's input. */
export interface CellInputProps {
  label: string;
  /** Initial text; typing on a cell replaces its text. */
  initial: string;
  isTyped: boolean;
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
export const CellTextBox = ({
  label,
  text,
  isTyped,
  onType,
  onEnd,
  isForList,
  onKeyDown,
  ...input
}: CellTextBoxProps) => {
  // A key that ends editing also blurs the box.
  const isDone = useRef(false);
  const end = (how: CellEnd) => {
    if (isDone.current) return;
    isDone.current = true;
    onEnd(text, how);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (isForList?.(event)) onKeyDown?.(event);
    else if (key === 'Escape') end('cancelled');
    else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault();
      end({ key, shift: shiftKey });
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
      onFocus={({ currentTarget: { value }, currentTarget }) =>
        currentTarget.setSelectionRange(isTyped ? value.length : 0, value.length)
      }
      onKeyDown={handleKey}
      onBlur={() => end('left')}
    />
  );
};
