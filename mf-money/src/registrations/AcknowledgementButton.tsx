import { createRegistrationAcknowledgement, readRegistrationPreflight } from '@segno/contract/money';
import { hasFeature, useCan, useInvalidate } from '@segno/host';
import { Button, useDisclosure } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { IconUpload } from '@segno/ui/icons';
import { AddAcknowledgement } from './AddAcknowledgement';

/** Opens the dialog that takes what a PRO answers; it belongs to the feature `cwr_export` (R3). */
export const AcknowledgementButton = () => {
  const mayAdd = useCan(createRegistrationAcknowledgement.permission);
  const invalidate = useInvalidate();
  const [opened, { open, close }] = useDisclosure();
  if (!mayAdd || !hasFeature('cwr_export')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={open}>
        Add acknowledgement
      </Button>
      <Modal opened={opened} onClose={close} title="Add acknowledgement" size="40rem" centered>
        <AddAcknowledgement onRead={() => void invalidate(readRegistrationPreflight)} />
      </Modal>
    </>
  );
};
