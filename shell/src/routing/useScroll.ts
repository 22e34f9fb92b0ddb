import { useLayoutEffect } from 'react';
import type { PageLocation } from './pageLocation';

/** Milliseconds that a screen may take to render the anchor that its address names. */
const PATIENCE = 10_000;

const anchorOf = (hash: string): HTMLElement | null => {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not well encoded: there is no such element.
    return null;
  }
};

/** Scrolls to the anchor once the screen, which loads late, has rendered it; a person who scrolls meanwhile is left alone. */
function awaitAnchor(hash: string): () => void {
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  const observer = new MutationObserver(() => {
    const anchor = anchorOf(hash);
    if (!anchor) return;
    stop();
    anchor.scrollIntoView();
  });
  const timer = setTimeout(stop, PATIENCE);
  ending.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const act of ['wheel', 'keydown', 'pointerdown', 'touchstart'])
    addEventListener(act, stop, { signal: ending.signal, passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * Scrolls to the top, or to the anchor when there is such an element, when the page's path or page number (1 when the
 * address has none) changes (specification, 'Page shell'); so never when a modal opens or closes, which leaves the page
 * as it is. The specified offset of -92 px (top bar and a line of air) is the page's `scroll-padding-top`.
 */
export function useScroll({ pathname, search, hash }: PageLocation): void {
  const pagenum = new URLSearchParams(search).get('pagenum') ?? '1';
  useLayoutEffect(() => {
    const anchor = anchorOf(hash);
    if (anchor) return anchor.scrollIntoView();
    window.scrollTo(0, 0);
    return hash === '' ? undefined : awaitAnchor(hash);
    // A new anchor on the same page is the browser's own business.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, pagenum]);
}
