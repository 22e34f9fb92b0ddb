import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it when the dialog opened; if that is gone (the row was deleted), to the page's
 * title. Dialogs do this themselves only when they close, and these are unmounted.
 * @param from the element that had the focus; by default the one focused during the first render
 */
export function useReturnFocus(from?: Element): void {
  // Read during render: the dialog inside takes the focus before any effect out here runs.
  const [opener] = useState(() => from ?? document.activeElement);
  useEffect(
    () => () => {
      // After the page has rendered: code that closes the dialog may move the focus itself, which takes precedence.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const kept = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        const target = kept ? opener : document.querySelector<HTMLElement>('#content h1');
        target?.focus({ preventScroll: true });
      }, 0);
    },
    [opener],
  );
}
