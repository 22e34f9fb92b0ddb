import { ActionIcon, Button, keyed, narrowScreen, useMediaQuery } from '@segno/ui';
import { Menu } from '@segno/ui/extra';
import { IconDots, IconTrash, IconX } from '@segno/ui/icons';

interface RefusalButtonsProps {
  /** The running action: its button shows a spinner, and the others do nothing. */
  running: string | undefined;
  /** Each of them if it is possible. */
  onDelete: (() => Promise<void>) | undefined;
  onDecline: (() => unknown) | undefined;
}

/** Delete and Decline, at the start of a submission's decisions; a phone's bar has Delete in a menu. */
export const RefusalButtons = ({ running, onDelete, onDecline }: RefusalButtonsProps) => {
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const remove = {
    disabled: running !== undefined,
    color: 'red',
    leftSection: <IconTrash size={16} aria-hidden />,
    onClick: () => void onDelete?.(),
    children: 'Delete',
  };
  return (
    <>
      {onDelete && isNarrow && (
        <Menu position="top-start">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label="More actions">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item {...remove} />
          </Menu.Dropdown>
        </Menu>
      )}
      {onDelete && !isNarrow && <Button {...remove} variant="subtle" loading={running === 'delete'} />}
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
};
