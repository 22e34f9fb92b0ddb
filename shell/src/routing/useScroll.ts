import { useLayoutEffect } from 'react';
import type { Spot } from './spot';

/**
 * Scrolls to the top, or to the anchor when there is such an element, when the page's path or page number changes
 * (specification, 'Page shell'); so never when a modal opens or closes, which leaves the page as it is. The specified
 * offset of -92 px (top bar and a gap) is the page's `scroll-padding-top`.
 */
export function useScroll({ pathname, search, hash }: Spot): void {
  const pagenum = new URLSearchParams(search).get('pagenum') ?? '1';
  useLayoutEffect(() => {
    const anchor = hash === '' ? null : document.getElementById(decodeURI(hash.slice(1)));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
    // A new anchor on the same page is the browser's own business.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, pagenum]);
}
