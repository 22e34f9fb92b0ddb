import { useEffect, useEffectEvent, useState } from 'react';

/** Typing delay and the shortest text that is searched for (specification section 9). */
export const SEARCH_DELAY = 400;
export const SEARCH_MIN = 2;

/** What a typed text searches for: itself without outer blanks, or nothing when it is too short. */
const searchedFor = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.length < SEARCH_MIN ? '' : trimmed;
};

interface Typed {
  text: string;
  /** The value of the last render, to notice that it moved. */
  seen: string;
  /** What this box asked for last: a value that moves to it is no news. */
  sent: string;
}

/**
 * Text of a search box over a value that lives elsewhere (the address). Typing is never overwritten by its own late
 * echo, but a value that moves by itself (Back, a link, a reset) is followed, and drops what was still to be sent.
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
    // `text` starts the delay again with every letter, even where the letter changes nothing that is searched for.
  }, [wanted, typed.sent, typed.text]);

  /** Sets the text at once, without the delay. */
  const sendNow = (text: string) => {
    const next = searchedFor(text);
    setTyped({ ...typed, text, sent: next });
    if (next !== typed.sent) onSearch(next);
  };

  return { text: typed.text, type: (text: string) => setTyped({ ...typed, text }), sendNow };
};
