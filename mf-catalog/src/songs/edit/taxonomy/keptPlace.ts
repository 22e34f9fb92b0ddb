import { tagFieldOf } from '@segno/contract/catalog';
import { flushSync } from 'react-dom';

/** Marks the box of the tagging deck, relative to which the scroll position is stored. */
const DECK = '[data-tag-deck]';

interface Place {
  /** Distance of the deck from the top of the window. */
  top: number;
  isInDeck: boolean;
}

let left: Place | undefined;

const deck = (): HTMLElement | null => document.querySelector<HTMLElement>(DECK);

/** Moves the focus to the box of the deck. */
export const focusDeck = (): void => deck()?.focus();

/** Where a song's page is scrolled to, and whether its deck has the focus. */
export const placeNow = (): Place | undefined => {
  const box = deck();
  return box ? { top: box.getBoundingClientRect().top, isInDeck: document.activeElement === box } : undefined;
};

/** Stores the place in a song's page for the next one. */
export const keepPlace = (place = placeNow()): void => {
  left = place;
};

/** Restores the scroll position of the song before, and the focus if it was in the deck. Returns whether it was stored. */
export const takePlace = (): boolean => {
  const place = left;
  const box = deck();
  left = undefined;
  if (!place || !box) return false;
  document.documentElement.scrollTop += box.getBoundingClientRect().top - place.top;
  if (!place.isInDeck) return true;
  box.focus({ preventScroll: true });
  // Content that is rendered later moves the focus to the marked element.
  box.setAttribute('data-autofocus', 'true');
  return true;
};

/** Groups of the taxonomy that the person has opened or closed; it stays the same from song to song. */
export const openGroups = new Map<string, boolean>();

/** Opens the group of the taxonomy that contains a field ('taxonomy.mood'), so that the field can be focused. */
export const openGroupOf = (path: string): void => {
  const field = tagFieldOf(path);
  const toggle = field && document.querySelector<HTMLElement>(`[aria-expanded="false"][data-fields~="${field}"]`);
  if (toggle) flushSync(() => toggle.click());
};
