import { MultiSelect, useDebouncedValue } from '@segno/ui/extra';
import { useState, type KeyboardEvent } from 'react';
import classes from './TagDeck.module.css';

/** Fewer letters find nothing. */
const LEAST = 2;
const DELAY = 120;

/** What was typed into a box, and what of it the server is asked for. */
export const useTyped = () => {
  const [text, type] = useState('');
  const typed = text.trim();
  const [delayed] = useDebouncedValue(typed, DELAY);
  return { text, type, typed, asked: delayed, isAsked: delayed.length >= LEAST, isCurrent: delayed === typed };
};

export interface Found {
  name: string;
  /** Where it goes, or whose it is. */
  note: string;
}

interface FindBoxProps<Item extends Found> {
  label: string;
  help: string;
  typed: ReturnType<typeof useTyped>;
  /** What was found for what is typed now; undefined while that is not known. */
  found: readonly Item[] | undefined;
  onTake: (item: Item) => void;
  /** Enter before anything is shown; takes the text. */
  onEarly?: (text: string) => void;
  /** Backspace in the empty box. */
  onBack?: () => void;
  keys?: string;
  isDeck?: boolean;
}

/** A box that finds while somebody types, and is empty again once something was taken. Enter takes the first. */
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
