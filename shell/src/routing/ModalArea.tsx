import type { ReactNode } from 'react';
import type { Found } from './findRoute';
import { LoadingFrame, WaitingModal } from './WaitingModal';
import { RemoteScreen } from './RemoteScreen';
import type { PageLocation } from './pageLocation';
import { useCloseModal } from './useCloseModal';
import { useDialogTitle } from './useDialogTitle';
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
