import type { PointerEvent } from 'react';

/**
 * Gives a text that is cut its whole wording as a hint, once the pointer is on it: one handler for a table, because titles
 * on ten thousand cells are felt, and most texts fit.
 */
export const titleCutText = ({ target }: PointerEvent): void => {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-cut]') : null;
  if (!text) return;
  if (text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth) text.title = text.textContent;
  else text.removeAttribute('title');
};
