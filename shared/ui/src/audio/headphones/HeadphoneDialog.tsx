import { Modal } from '../../extra';
import { narrowScreen, useHasMounted, useMediaQuery } from '../../index';
import { HeadphoneCheck, type HeadphoneCheckProps } from './HeadphoneCheck';

export interface HeadphoneDialogProps extends HeadphoneCheckProps {
  opened: boolean;
  onClose: () => void;
}

/** The headphone check of a file over the page; what it plays ends with it. */
export const HeadphoneDialog = ({ opened, onClose, ...check }: HeadphoneDialogProps) => {
  // Rendered shut first, so that it gives the focus back to the button that opened it.
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
