import { useEffect, useEffectEvent, useState } from 'react';

/** Typing delay in milliseconds and minimum length of a search text (specification section 9). */
export const SEARCH_DELAY = 400;
export const SEARCH_MIN = 2;

/** The search text for a typed text: trimmed, or empty when it is too short. */
const searchedFor = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.length < SEARCH_MIN ? '' : trimmed;
};

interface Typed {
  text: string;
  /** The value of the last render, to detect changes. */
  seen: string;
  /** The value that this box sent last; a change to it does not come from outside. */
  sent: string;
}

/**
 * Text of a search box whose value lives elsewhere (in the address). The box's own late updates never overwrite typing. A
 * change from outside (Back, a link, a reset) replaces the text and cancels a pending search.
 */
export const useTypedSearch = (value: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState<Typed>({ text: value, seen: value, sent: value });
  if (value !== typed.seen) {
    setTyped(value === typed.sent ? { ...typed, seen: value } : { text: value, seen: value, sent: value });
  }

  const wanted = searchedFor(typed.text);
  const send = useEffectEvent((text: string) => {
    setTyped((now) => ({ ...now, sent: text }));
    onSearch(text);
  });

  useEffect(() => {
    if (wanted === typed.sent) return undefined;
    const timer = setTimeout(() => send(wanted), SEARCH_DELAY);
    return () => clearTimeout(timer);
    // `text` restarts the delay with every letter, even if the letter does not change the search text.
  }, [wanted, typed.sent, typed.text]);

  /** Sets and sends the text at once, without the delay. */
  const sendNow = (text: string) => {
    const next = searchedFor(text);
    setTyped({ ...typed, text, sent: next });
    if (next !== typed.sent) onSearch(next);
  };

  return { text: typed.text, type: (text: string) => setTyped({ ...typed, text }), sendNow };
};
