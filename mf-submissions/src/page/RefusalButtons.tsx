import { Button, keyed } from '@segno/ui';
import { IconTrash, IconX } from '@segno/ui/icons';

interface RefusalButtonsProps {
  /** The running action: its button shows a spinner, and the others do nothing. */
  running: string | undefined;
  /** Each of them if it is possible. */
  onDelete: (() => Promise<void>) | undefined;
  onDecline: (() => unknown) | undefined;
}

/** Delete and Decline, at the start of a submission's actions. */
export const RefusalButtons = ({ running, onDelete, onDecline }: RefusalButtonsProps) => (
  <>
    {onDelete && (
      <Button
        disabled={running !== undefined}
        variant="subtle"
        color="red"
        loading={running === 'delete'}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void onDelete()}
      >
        Delete
      </Button>
    )}
    {onDecline && (
      <Button
        {...keyed('d')}
        disabled={running !== undefined}
        variant="default"
        loading={running === 'reject'}
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => void onDecline()}
      >
        Decline
      </Button>
    )}
  </>
);
