import { type ReactNode, useEffect } from 'react';
import { titleDialog } from './documentTitle';
import type { Found } from './findRoute';
import { LoadingFrame, WaitingModal } from './WaitingModal';
import { RemoteScreen } from './RemoteScreen';
import type { PageLocation } from './pageLocation';
import { useCloseModal } from './useCloseModal';
import { useReturnFocus } from './useReturnFocus';

export interface ModalAreaProps {
  modal: Found;
  /** The page that it stands over. */
  below: PageLocation | undefined;
}

/**
 * The modal over the page. A screen renders its own dialog, because only it knows its title and what would be lost on
 * closing; until it is there, and when it fails, the shell renders one, so that there is always a way out.
 */
export const ModalArea = ({ modal: { route, params }, below }: ModalAreaProps) => {
  const close = useCloseModal(below);
  useReturnFocus();
  const label = route.section ?? 'Segno';
  useDialogTitle(label);
  const dialog = { title: label, full: route.fullDialog ?? false, onClose: close };
  const frame = (content: ReactNode): ReactNode => <WaitingModal {...dialog}>{content}</WaitingModal>;
  return (
    <RemoteScreen
      found={{ params, route }}
      visit={`${route.name} ${JSON.stringify(params)}`}
      onClose={close}
      skeleton={<LoadingFrame {...dialog} />}
      frame={frame}
    />
  );
};

/**
 * Names the document after the dialog of a modal route for as long as that is open. `label` until the screen has rendered
 * its own title, which may change: a record's name arrives after its dialog.
 */
function useDialogTitle(label: string): void {
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
