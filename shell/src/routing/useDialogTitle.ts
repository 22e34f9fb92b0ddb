import { useEffect } from 'react';
import { titleDialog } from './documentTitle';

/**
 * Names the document after the dialog of a modal route for as long as that is open. `label` until the screen has rendered
 * its own title, which may change: a record's name arrives after its dialog.
 */
export function useDialogTitle(label: string): void {
  useEffect(() => {
    let last: string | undefined;
    const look = (): void => {
      // The screen's own dialog; a question that opens over it has no such mark.
      const text = document.querySelector('[data-screen-title]')?.textContent.trim() || label;
      if (text !== last) titleDialog(text);
      last = text;
    };
    look();
    const observer = new MutationObserver(look);
    // Dialogs stand at the end of the body.
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      titleDialog(undefined);
    };
  }, [label]);
}
