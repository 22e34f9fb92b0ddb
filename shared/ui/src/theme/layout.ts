/**
 * Sizes of the page shell in CSS pixels (specification section 9). They stand in `rem` in the CSS
 * variables `--segno-*`, at 16 px a rem, so that a person's own font size scales the bars as well.
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
  /** Scroll offset of the specification: the top bar and a line of air (default -92). */
  scrollOffset: 92,
} as const;

/**
 * Below this width a screen is narrow (specification: below 800 px). A media query's `em` is 16 px unless the person
 * changed the browser's font size, so 800 px are 50em; `narrowScreen` is for `useMediaQuery`, CSS writes
 * `@media (max-width: 49.99em)`.
 */
export const narrowScreen = '(max-width: 49.99em)';

/** From 1200 px on a long record has a rail beside its form; CSS writes `@media (min-width: 75em)`. */
export const wideScreen = '(min-width: 75em)';
