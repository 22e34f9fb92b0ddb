import { SEARCH_MAX } from '@segno/contract';
import { CloseButton, TextInput } from '../../../index';
import { IconSearch } from '../../../icons';
import { useRef } from 'react';
import { useTypedSearch } from './useTypedSearch';

export interface SearchBoxProps {
  /** The current search text. */
  value: string;
  /** Called with at least two letters after a pause in typing, and with '' when the text becomes shorter than that. */
  onSearch: (text: string) => void;
  /** Accessible name and placeholder: 'Search by name'. */
  label?: string;
  /** Maximum length that the endpoint accepts. */
  longest?: number | undefined;
}

/** The search box of a list. Keeps what the user is typing while results arrive, and follows Back. */
export const SearchBox = ({ value, onSearch, label = 'Search', longest = SEARCH_MAX }: SearchBoxProps) => {
  const { text, type, sendNow } = useTypedSearch(value, onSearch);
  const input = useRef<HTMLInputElement>(null);

  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      title={`${label} (/)`}
      aria-keyshortcuts="/"
      autoComplete="off"
      spellCheck={false}
      maxLength={longest}
      value={text}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label="Clear the search"
            onClick={() => {
              sendNow('');
              input.current?.focus();
            }}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && sendNow(text)}
    />
  );
};
