import { narrowScreen, SkeletonRows, useMediaQuery } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import type { ReactNode } from 'react';

export interface WaitingModalProps {
  /** What the dialog is called until the screen says so. */
  title: string;
  /** Fills the window. */
  full: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a screen that is not there to render its own, as large as the engine's. */
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

/** The same while the screen is on its way. */
export const LoadingFrame = (props: Omit<WaitingModalProps, 'children'>) => (
  <WaitingModal {...props}>
    <SkeletonRows rows={4} columns={1} />
  </WaitingModal>
);
