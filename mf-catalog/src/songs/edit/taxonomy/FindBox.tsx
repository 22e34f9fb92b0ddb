import { MultiSelect, useDebouncedValue } from '@segno/ui/extra';
import { useState, type KeyboardEvent } from 'react';
import classes from './TagDeck.module.css';

/** Minimum number of letters. */
const LEAST = 2;
const DELAY = 120;

/** Text typed into a box, and the part of it that the server is asked for. */
export const useTyped = () => {
  const [text, type] = useState('');
  const typed = text.trim();
  const [delayed] = useDebouncedValue(typed, DELAY);
  return { text, type, typed, asked: delayed, isAsked: delayed.length >= LEAST, isCurrent: delayed === typed };
};

export interface Found {
  name: string;
  /** The field, or the owner. */
  note: string;
}

interface FindBoxProps<Item extends Found> {
  label: string;
  help: string;
  typed: ReturnType<typeof useTyped>;
  /** Results for the current text; undefined while loading. */
  found: readonly Item[] | undefined;
  onTake: (item: Item) => void;
  /** Called with the text if Enter is pressed before the results arrive. */
  onEarly?: (text: string) => void;
  /** Called for Backspace in the empty box. */
  onBack?: () => void;
  keys?: string;
  isDeck?: boolean;
}

/** A text box that searches while typing, and is cleared once a result is taken. Enter takes the first one. */
export const FindBox = <Item extends Found>({ typed: { text, type, typed }, found, ...o }: FindBoxProps<Item>) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && text === '') o.onBack?.();
    if (event.key !== 'Enter' || found || typed.length < LEAST || !o.onEarly) return;
    event.preventDefault();
    event.stopPropagation();
    type('');
    o.onEarly(typed);
  };
  return (
    <div onKeyDownCapture={onKey}>
      <MultiSelect
        label={o.label}
        description={o.help}
        placeholder="Start typing..."
        aria-keyshortcuts={o.keys}
        data-tag-deck={o.isDeck || undefined}
        searchable
        searchValue={text}
        onSearchChange={type}
        value={[]}
        data={
          typed.length < LEAST ? [] : (found ?? []).map(({ name }, index) => ({ value: String(index), label: name }))
        }
        filter={({ options }) => options}
        nothingFoundMessage={typed.length < LEAST ? undefined : found ? 'No matching entries..' : 'Loading...'}
        renderOption={({ option: { value, label } }) => (
          <span>
            {label} <span className={classes.note}>{found?.[Number(value)]?.note}</span>
          </span>
        )}
        onChange={([value]) => {
          const item = found?.[Number(value)];
          type('');
          if (value !== undefined && item) o.onTake(item);
        }}
      />
    </div>
  );
};
