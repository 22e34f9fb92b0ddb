/**
 * Sizes of the page shell in CSS pixels (specification section 9). The CSS variables `--segno-*` hold them in `rem`, at 16
 * px per rem, so that the user's font size scales the bars as well.
 */
export const layout = {
  topBar: 56,
  drawer: 260,
  player: 72,
  contentMax: 1920,
  playerMax: 1920,
  notificationMax: 500,
  pagePadding: 24,
  pagePaddingNarrow: 16,
  /** Scroll offset of the specification: the top bar and some space (default -92). */
  scrollOffset: 92,
} as const;

/**
 * Below this width a screen is narrow (specification: below 800 px). In a media query, 1em is 16 px unless the user has
 * changed the browser's font size, so 800 px are 50em. `narrowScreen` is for `useMediaQuery`; in CSS, write `@media
 * (max-width: 49.99em)`.
 */
export const narrowScreen = '(max-width: 49.99em)';

/** From 1200 px up, a long form has a side rail; in CSS, write `@media (min-width: 75em)`. */
export const wideScreen = '(min-width: 75em)';
