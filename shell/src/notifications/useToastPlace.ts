import { useLayoutEffect, type RefObject } from 'react';
import { placeToast } from './toastPlace';

/** Milliseconds until a dialog that came or went stands still (its motion takes 150). */
const STILL = 200;

const dialogs = (): number => document.querySelectorAll('[role="dialog"]').length;

/**
 * Finds a place for the toast before it is seen, and another one when a dialog opens over it or the window changes.
 * @param id of the notification that is shown
 */
export function useToastPlace(root: RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || id === undefined) return undefined;
    placeToast(element);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => placeToast(element, { stay: true }), STILL);
    };
    let open = dialogs();
    const observer = new MutationObserver(() => {
      if (dialogs() === open) return;
      open = dialogs();
      again();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', again);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('resize', again);
    };
  }, [root, id]);
}
