/** The empty frame of a screen, as the server wrote it into the page; undefined once something else stands there. */
export const earlyPlace = (root: HTMLElement): Element | undefined =>
  root.querySelector('main.segno-start-page:not([data-rows])') ?? undefined;
