import { useNotifications } from '@segno/host';
import { ActionIcon } from '@segno/ui';
import { IconBell, Indicator, Popover } from '@segno/ui/extra';
import { useState } from 'react';
import { NotificationIcon } from './NotificationIcon';
import { NotificationText } from './NotificationText';
import { readAll, useUnread } from './unread';
import classes from './MessageHistory.module.css';

/** The bell: what was said in this session, newest first, so that a toast that went too fast can be read again. */
export const MessageHistory = () => {
  const history = useNotifications((notifications) => notifications.history);
  const unread = useUnread(({ ids }) => ids.length);
  const [opened, setOpened] = useState(false);
  const change = (open: boolean): void => {
    setOpened(open);
    // Read when it closes too: what came in while it was open was seen.
    readAll();
  };

  return (
    <Popover opened={opened} onChange={change} position="bottom-end" width="min(26rem, calc(100vw - 1rem))" trapFocus>
      <Indicator disabled={unread === 0} label={unread} size={16} offset={5}>
        <Popover.Target>
          <ActionIcon
            size="lg"
            aria-label={unread === 0 ? 'Messages' : `Messages, ${unread} unread`}
            onClick={() => change(!opened)}
          >
            <IconBell size={18} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
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
