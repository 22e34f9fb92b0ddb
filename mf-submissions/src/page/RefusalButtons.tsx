import { Button, keyed } from '@segno/ui';
import { IconTrash, IconX } from '@segno/ui/icons';

interface RefusalButtonsProps {
  /** What is made now: the button of it turns, and no other works. */
  running: string | undefined;
  /** Each of them where it is possible. */
  onDelete: (() => Promise<void>) | undefined;
  onDecline: (() => unknown) | undefined;
}

/** Delete and Decline, the first of what can be done with a submission. */
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
