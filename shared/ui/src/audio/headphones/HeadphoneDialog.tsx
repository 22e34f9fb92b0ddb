import { Modal } from '../../extra';
import { narrowScreen, useHasMounted, useMediaQuery } from '../../index';
import { HeadphoneCheck, type HeadphoneCheckProps } from './HeadphoneCheck';

export interface HeadphoneDialogProps extends HeadphoneCheckProps {
  opened: boolean;
  onClose: () => void;
}

/** The headphone check of a file in a dialog; closing it stops the sound. */
export const HeadphoneDialog = ({ opened, onClose, ...check }: HeadphoneDialogProps) => {
  // Rendered closed first, so that it returns the focus to the button that opened it.
  const isThere = useHasMounted();
  const isNarrow = useMediaQuery(narrowScreen);
  return (
    <Modal
      opened={opened && isThere}
      onClose={onClose}
      title="Headphone check"
      size="56rem"
      fullScreen={isNarrow ?? false}
      closeButtonProps={{ 'aria-label': 'Close the headphone check' }}
    >
      <HeadphoneCheck {...check} />
    </Modal>
  );
};
