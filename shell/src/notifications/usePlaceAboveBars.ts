import { useLayoutEffect, type RefObject } from 'react';

/** The bars of forms and of selected rows. They stick to the bottom of long pages and end short ones. */
const BARS = '[data-sticky-bar], [data-bulk-bar]';
const GAP = 12;

/**
 * Keeps an element at the bottom of the window off the bars of the page: sets `--lift`, the pixels to move it up. `shown`
 * changes with its contents; it is placed again when the page changes, scrolls or is resized.
 */
export function usePlaceAboveBars(element: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const own = element.current;
    if (!own || shown === undefined) return undefined;
    const place = (): void => {
      own.style.removeProperty('--lift');
      const { left, right, top, bottom } = own.getBoundingClientRect();
      const lifts = [...document.querySelectorAll(BARS)]
        .map((bar) => bar.getBoundingClientRect())
        .filter((bar) => bar.left < right && bar.right > left && bar.top < bottom + GAP && bar.bottom > top - GAP)
        .map((bar) => bottom - bar.top + GAP);
      if (lifts.length > 0) own.style.setProperty('--lift', `${Math.max(...lifts)}px`);
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place);
    };
  }, [element, shown]);
}
