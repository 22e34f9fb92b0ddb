import { useNotifications } from '@segno/host';
import { useLazyOpening } from '@segno/ui';
import { Popover } from '@segno/ui/extra';
import { BellButton } from './BellButton';
import { MessageList } from './MessageList';
import classes from './MessageHistory.module.css';
import { NotificationIcon } from './NotificationIcon';
import { NotificationText } from './NotificationText';

/** The message history, open as soon as it has loaded. */
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

/** This page's notifications, newest first, so that one that disappeared too fast can be read again. */
const PageNotifications = ({ onFollow }: { onFollow: () => void }) => {
  const history = useNotifications((notifications) => notifications.history);
  if (history.length === 0) return null;
  return (
    <section aria-label="In this tab">
      <h3 className={classes.subtitle}>In this tab</h3>
      <ul className={classes.list}>
        {history.map((notification) => (
          <li key={notification.id} className={classes.item}>
            <NotificationIcon status={notification.status} />
            <span className={classes.text}>
              <NotificationText notification={notification} onFollow={onFollow} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
