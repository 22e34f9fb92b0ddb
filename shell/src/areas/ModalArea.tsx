import { type ReactNode, useEffect } from 'react';
import { titleDialog } from '../routing/documentTitle';
import type { Found } from '../routing/findRoute';
import { LoadingFrame, WaitingModal } from './WaitingModal';
import { RemoteScreen } from './RemoteScreen';
import type { PageLocation } from '../routing/pageLocation';
import { useCloseModal } from '../routing/useCloseModal';
import { useReturnFocus } from '../routing/useReturnFocus';

export interface ModalAreaProps {
  modal: Found;
  /** The page below it. */
  below: PageLocation | undefined;
}

/**
 * The modal over the page. A screen renders its own dialog, because only it knows its title and what would be lost on
 * closing. Until the screen has loaded, or if it fails, the shell renders a dialog, so that there is always a way out.
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
 * Sets the document's title to that of a modal's dialog while it is open. `label` is used until the screen has rendered its
 * title, which may change when a record's name arrives.
 */
function useDialogTitle(label: string): void {
  useEffect(() => {
    let last: string | undefined;
    const look = (): void => {
      // The screen's own dialog; confirmations that open over it lack this attribute.
      const text = document.querySelector('[data-screen-title]')?.textContent.trim() || label;
      if (text !== last) titleDialog(text);
      last = text;
    };
    look();
    const observer = new MutationObserver(look);
    // Dialogs are rendered at the end of the body.
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      titleDialog(undefined);
    };
  }, [label]);
}
