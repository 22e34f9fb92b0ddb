import { useLazyOpening } from '@segno/ui';
import { Popover } from '@segno/ui/extra';
import { BellButton } from './BellButton';
import { MessageList } from './MessageList';
import { PageNotifications } from './PageNotifications';
import classes from './MessageHistory.module.css';

/** What the person was notified of, opened as soon as it is there. */
export const OpenMessageHistory = () => {
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  const close = (): void => setOpened(false);

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(28rem, calc(100vw - 1rem))"
      trapFocus
    >
      <Popover.Target>
        <BellButton ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.root ?? ''} aria-label="Messages">
        <MessageList onFollow={close} />
        <PageNotifications onFollow={close} />
      </Popover.Dropdown>
    </Popover>
  );
};
