import type { SecondFactor } from '@segno/contract/account';
import { Button, narrowScreen, Text, useMediaQuery } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { queryClient } from '../queries/queryClient';
import { logOut } from '../session/leaveSession';
import { restoreSession } from '../session/restoreSession';
import { SecondFactors } from './SecondFactors';

const none: SecondFactor = { totp: null, passkeys: [], recovery_codes_left: 0, is_required: true };

const stay = (): void => undefined;

/** Refetches what failed while the second factor was missing; what a form holds is not touched. */
async function goOn(): Promise<void> {
  await restoreSession();
  await queryClient.invalidateQueries();
}

/**
 * P6: shown over every screen while the person's role requires a second factor that they do not have. It ends only by
 * setting one up or logging out; what was typed below stays.
 */
export const EnrolmentDialog = () => (
  <Modal
    opened
    onClose={stay}
    title="Set up two-factor authentication"
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    fullScreen={useMediaQuery(narrowScreen) ?? false}
    size="34rem"
    // Above the dialogs of the screen below.
    zIndex={350}
  >
    <Text mb="md" c="dimmed">
      Your role requires it: besides your password you log in with a code of an app or with a passkey. Choose one of
      them; you can add others later.
    </Text>
    <SecondFactors factors={none} onEnrolled={() => void goOn()} />
    <Button mt="md" fullWidth variant="subtle" color="gray" onClick={logOut}>
      Log out
    </Button>
  </Modal>
);
