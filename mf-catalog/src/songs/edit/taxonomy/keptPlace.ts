/** Marks the box of the tagging deck, by which the place on the page is kept. */
const DECK = '[data-tag-deck]';

interface Place {
  /** How far below the top of the window the deck stood. */
  top: number;
  isInDeck: boolean;
}

let left: Place | undefined;

const deck = (): HTMLElement | null => document.querySelector<HTMLElement>(DECK);

/** Puts the keyboard into the box of the deck, wherever on the page it is. */
export const focusDeck = (): void => deck()?.focus();

/** Remembers where the page of a song is left for the next one. */
export const keepPlace = (): void => {
  const box = deck();
  left = box ? { top: box.getBoundingClientRect().top, isInDeck: document.activeElement === box } : undefined;
};

/** Brings the page of the next song to where the one before was left, with the keyboard in the deck if it was there. True when it was left so. */
export const takePlace = (): boolean => {
  const place = left;
  const box = deck();
  left = undefined;
  if (!place || !box) return false;
  document.documentElement.scrollTop += box.getBoundingClientRect().top - place.top;
  if (!place.isInDeck) return true;
  box.focus({ preventScroll: true });
  // What arrives later on a page gives the focus to what is marked so.
  box.setAttribute('data-autofocus', 'true');
  return true;
};

/** Which groups of the taxonomy a person has opened or closed; they stay so from song to song. */
export const openGroups = new Map<string, boolean>();
