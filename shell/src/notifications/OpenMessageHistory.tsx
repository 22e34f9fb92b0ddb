import { useNotifications } from '@segno/host';
import { useLateOpening } from '@segno/ui';
import { Popover } from '@segno/ui/extra';
import { useEffect } from 'react';
import { BellButton } from './BellButton';
import { NotificationIcon } from './NotificationIcon';
import { NotificationText } from './NotificationText';
import { readAll } from './unread';
import classes from './MessageHistory.module.css';

/** What was said, opened as soon as it is there. */
export const OpenMessageHistory = () => {
  const history = useNotifications((notifications) => notifications.history);
  const { target, opened, setOpened } = useLateOpening<HTMLButtonElement>();
  // Read when it opens, and when it closes too: what came in while it was open was seen.
  useEffect(readAll, [opened]);

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(26rem, calc(100vw - 1rem))"
      trapFocus
    >
      <Popover.Target>
        <BellButton ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.root ?? ''} aria-label="Messages">
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          Messages
        </h2>
        {history.length === 0 && <p className={classes.none}>Nothing yet. What Segno tells you is kept here.</p>}
        <ul className={classes.list}>
          {history.map((notification) => (
            <li key={notification.id} className={classes.item}>
              <NotificationIcon status={notification.status} />
              <span className={classes.text}>
                <NotificationText notification={notification} />
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
};
