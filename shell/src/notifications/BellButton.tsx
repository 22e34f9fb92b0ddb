import { ActionIcon } from '@segno/ui';
import { IconBell } from '@segno/ui/icons';
import type { ComponentProps } from 'react';
import { useUnread } from './unread';
import classes from './MessageHistory.module.css';

/** The bell, with the number of unread messages. */
export const BellButton = (target: Omit<ComponentProps<'button'>, 'color' | 'style'>) => {
  const unread = useUnread(({ count = 0 }) => count);
  return (
    <ActionIcon
      {...target}
      size="lg"
      className={classes.bell}
      aria-label={unread === 0 ? 'Messages' : `Messages, ${unread} unread`}
    >
      <IconBell size={18} />
      {unread > 0 && (
        <span className={classes.unread} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  );
};
