import { useEffect, type RefObject } from 'react';
import { titlePage } from './documentTitle';

let arrivals = 0;

/**
 * Tells where one has arrived: the focus goes to the title as soon as that is there (screens load late), and the
 * document's title follows it for as long as the screen stands, because a record's name arrives after its page.
 * A person who has pressed a key or a button in the meantime keeps their focus, and the first screen of a tab leaves
 * it where the browser starts. `visit`: another value is another arrival. `label`: the title until there is one.
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
      // A title that only stood there until the record came takes the focus away with it.
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
