import { handOver } from '@segno/host';
import { useEffect, useLayoutEffect } from 'react';
import type { PageLocation } from './pageLocation';

/** Milliseconds that a screen may take to render the anchor in its address. */
const PATIENCE = 10_000;

const anchorOf = (hash: string): HTMLElement | null => {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Badly encoded: there is no such element.
    return null;
  }
};

/** Scrolls once the screen, which loads late, has rendered enough. If the person scrolls meanwhile, it stops. */
function scrollLater(scroll: () => boolean): () => void {
  const ending = new AbortController();
  const stop = (): void => ending.abort();
  const observer = new MutationObserver(() => {
    if (scroll()) stop();
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

const toAnchor = (hash: string): boolean => {
  const anchor = anchorOf(hash);
  anchor?.scrollIntoView();
  return anchor !== null;
};

/** Scrolls to where the page was before a new release was loaded, once it is long enough. */
const toOffset = (top: number): boolean => {
  if (document.documentElement.scrollHeight - window.innerHeight < top) return false;
  window.scrollTo(0, top);
  return true;
};

/**
 * Scrolls to the top, or to the anchor if such an element exists, when the page's path or page number (1 if the address has
 * none) changes (specification, 'Page shell'). Opening or closing a modal therefore never scrolls. The specified offset of
 * -92 px (top bar and a line of air) is the page's `scroll-padding-top`.
 */
export function useScroll({ pathname, search, hash }: PageLocation): void {
  const pagenum = new URLSearchParams(search).get('pagenum') ?? '1';
  useLayoutEffect(() => {
    const before = handOver.take('scroll');
    if (typeof before === 'number') return toOffset(before) ? undefined : scrollLater(() => toOffset(before));
    if (toAnchor(hash)) return undefined;
    window.scrollTo(0, 0);
    return hash === '' ? undefined : scrollLater(() => toAnchor(hash));
    // The browser handles a new anchor on the same page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, pagenum]);
  useEffect(() => handOver.offer('scroll', () => (window.scrollY > 0 ? window.scrollY : undefined)).end, []);
}
