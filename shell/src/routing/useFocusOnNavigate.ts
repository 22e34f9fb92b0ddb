import { useEffect, type RefObject } from 'react';
import { titlePage } from './documentTitle';

let arrivals = 0;

/**
 * Announces a navigation: focuses the title as soon as it is rendered (screens load late), and keeps the document's title
 * in step with it, because a record's name arrives after its page. If the person has pressed a key or a button meanwhile,
 * the focus stays; on the first screen of a tab it stays where the browser starts. `visit`: a new value is a new
 * navigation. `label`: the title until there is one.
 */
export function useFocusOnNavigate(
  area: RefObject<HTMLElement | null>,
  { visit, label }: { visit: string; label: string },
): void {
  useEffect(() => {
    const root = area.current;
    if (!root) return undefined;
    let shown: string | undefined;
    let waiting = arrivals > 0;
    let given: HTMLElement | undefined;
    arrivals += 1;
    const busy = (): void => {
      waiting = false;
    };
    const look = (): void => {
      const title = root.querySelector<HTMLElement>('h1');
      const text = title?.textContent.trim() || label;
      if (text !== shown) titlePage(text);
      shown = text;
      // A placeholder title takes the focus away when the record's title replaces it.
      const lost = given?.isConnected === false && document.activeElement === document.body;
      if (!title || !(waiting || lost)) return;
      waiting = false;
      const target = root.querySelector<HTMLElement>('[data-autofocus]') ?? title;
      if (target === title) title.tabIndex = -1;
      target.focus({ preventScroll: true });
      given = target;
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    document.addEventListener('keydown', busy, { capture: true });
    document.addEventListener('pointerdown', busy, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', busy, { capture: true });
      document.removeEventListener('pointerdown', busy, { capture: true });
    };
  }, [area, visit, label]);
}
