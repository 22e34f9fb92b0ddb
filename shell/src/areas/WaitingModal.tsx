import { narrowScreen, SkeletonRows, useMediaQuery } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import type { ReactNode } from 'react';

export interface WaitingModalProps {
  /** The dialog's title until the screen sets its own. */
  title: string;
  /** Fills the window. */
  full: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog for a screen that has not loaded yet, the size of the engine's dialogs. */
export const WaitingModal = ({ title, full, onClose, children }: WaitingModalProps) => {
  const narrow = useMediaQuery(narrowScreen) ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      size="34rem"
      fullScreen={full || narrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={title}
    >
      {children}
    </Modal>
  );
};

/** The same while the screen loads. */
export const LoadingFrame = (props: Omit<WaitingModalProps, 'children'>) => (
  <WaitingModal {...props}>
    <SkeletonRows rows={4} columns={1} />
  </WaitingModal>
);
