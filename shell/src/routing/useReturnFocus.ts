import { useEffect, useState } from 'react';

/**
 * Gives the focus back to whatever had it when the dialog opened; to the page's title when that is gone (the row was
 * deleted). The dialogs do it themselves only when they close, and these are taken away whole.
 * @param from what had it; whatever has it while this is rendered, unless said otherwise
 */
export function useReturnFocus(from?: Element): void {
  // Taken while it is rendered: the dialog inside takes the focus before any effect out here runs.
  const [opener] = useState(() => from ?? document.activeElement);
  useEffect(
    () => () => {
      // After the page is rendered: what closes may move the focus itself, and that wins.
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
