import { usePlayer, useSession } from '@segno/host';
import { notifyLoadError } from '@segno/ui';
import { hasSound } from '../player/ownSound';
import type { KeyContext } from './goByLetter';
import { useKeySwitch } from './keySwitch';
import { openDialog, takesKeys, takesSpace } from './keyTargets';

const load = () => import(/* webpackChunkName: 'keys' */ './pressKey');

const isSave = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey;

/** Submits a dialog, or the form being filled in; on a link it opens a tab. */
const isSend = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  target instanceof Element &&
  target.closest('a') === null &&
  (openDialog() ?? target.closest('form')) !== null;

const SINGLE = /^[a-z/?]$/;
/** Keys that repeat while held down. Any other key counts once, so that nobody decides twice. */
const REPEATED = /^(j|k|Arrow\w+)$/;
/** Milliseconds after / during which letters belong to a search box that may still be loading. */
const SEARCHING = 1000;
const ARROWS = ['ArrowLeft', 'ArrowRight'];

/** True if the key is a shortcut at the focused element: never while somebody types. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (isSave(event)) return document.querySelector('[data-sticky-bar]') !== null;
  if (isSend(event)) return true;
  if (event.ctrlKey || event.metaKey || event.altKey || !useKeySwitch.getState().isOn) return false;
  if (key === ' ') return hasSound() && !event.shiftKey && !takesSpace(target);
  if (ARROWS.includes(key)) return usePlayer.getState().isOpen && !event.shiftKey && !takesKeys(target);
  return SINGLE.test(key) && !takesKeys(target);
}

/** Enter where the browser would press what has the focus. */
const isPress = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !altKey && !shiftKey && !takesKeys(target);

/** Focuses the list's search box; without one, opens the search palette. */
function search(): void {
  const box = document.querySelector<HTMLInputElement>('main [role="searchbox"]');
  if (!box) return document.querySelector<HTMLElement>('[aria-keyshortcuts$="+K"]')?.click();
  box.focus();
  box.select();
}

/**
 * Listens to the keys of the whole page; the code that handles them loads with the first one. Keys pressed until then are
 * handled in their order, Enter after J too; if the person has moved the focus meanwhile, they do nothing. '/' focuses the
 * list's search box at once; while the box is still loading, letters do nothing. Returns a function that stops listening.
 */
export function listenForKeys(context: KeyContext): () => void {
  let searchedAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;
  /** Where the last of the waiting keys has moved the focus. */
  let moved: Element | null = null;
  const onKey = (event: KeyboardEvent): void => {
    const { status, user } = useSession.getState();
    if (event.defaultPrevented || event.isComposing || status !== 'in' || user?.needs_second_factor) return;
    const isOpening = waiting > 0 && isPress(event);
    if (!isOpening && !isShortcut(event)) return;
    event.preventDefault();
    if (event.repeat && !REPEATED.test(event.key)) return;
    if (event.key === '/') {
      searchedAt = performance.now();
      return openDialog() ? undefined : search();
    }
    if (SINGLE.test(event.key) && !isSave(event) && performance.now() - searchedAt < SEARCHING) return;
    const saved = event.shiftKey ? 'Control+Shift+s' : 'Control+s';
    const key = isSave(event) ? saved : isSend(event) ? 'Control+Enter' : event.key;
    const focused = document.activeElement;
    waiting += 1;
    load()
      .then(({ pressKey }) => {
        if (![focused, moved].includes(document.activeElement)) return;
        pressKey(key, context);
        moved = document.activeElement;
      }, notifyLoadError)
      .finally(() => {
        waiting -= 1;
        if (waiting === 0) moved = null;
      });
  };
  // A box of choices keeps Enter to itself, with Ctrl too.
  const onSend = (event: KeyboardEvent): void => {
    if (isSend(event)) onKey(event);
  };
  document.addEventListener('keydown', onSend, true);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onSend, true);
    document.removeEventListener('keydown', onKey);
  };
}
