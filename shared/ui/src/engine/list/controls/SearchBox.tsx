import { SEARCH_MAX } from '@segno/contract';
import { CloseButton, TextInput } from '../../../index';
import { IconSearch } from '../../../icons';
import { useRef } from 'react';
import { useTypedSearch } from './useTypedSearch';

export interface SearchBoxProps {
  /** What is searched for now. */
  value: string;
  /** Called with two letters or more after a pause in typing, and with '' when the text became shorter. */
  onSearch: (text: string) => void;
  /** Name of the box for assistive technology, and its placeholder: 'Search by name'. */
  label?: string;
  /** Letters that the call takes. */
  longest?: number | undefined;
}

/** The search box of a list. It keeps what is being typed while results arrive, and follows Back. */
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
