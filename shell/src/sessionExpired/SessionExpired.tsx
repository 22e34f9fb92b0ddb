import { useSession } from '@segno/host';
import { Button, Text } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { LoginSteps } from '../login/LoginSteps';
import { enterSession } from '../session/enterSession';
import { logOut } from '../session/leaveSession';

const stay = (): void => undefined;

/**
 * Opens over the screen when the server no longer knows the session: what was typed stays below. The same person continues;
 * if another person logs in, the page reloads.
 */
export const SessionExpired = () => {
  const email = useSession(({ user }) => user?.email) ?? '';
  return (
    <Modal
      opened
      onClose={stay}
      title="Log in again"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="24rem"
      // Above the dialogs of the screen below.
      zIndex={350}
    >
      <Text mb="md" c="dimmed">
        Your session has ended. This screen stays as it is.
      </Text>
      <LoginSteps email={email} onEnter={enterSession} />
      <Button mt="xs" fullWidth variant="subtle" color="gray" onClick={logOut}>
        Leave and log out
      </Button>
    </Modal>
  );
};
