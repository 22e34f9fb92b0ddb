import { Button, RelativeTime, VisuallyHidden } from '@segno/ui';
import type { UserMessage } from './messageChannel';
import { NotificationText } from './NotificationText';
import { readSoon } from './readMessages';
import classes from './MessageHistory.module.css';

export interface MessageItemProps {
  message: UserMessage;
  onRead: () => void;
  /** Called when its link is followed, which also marks it as read. */
  onFollow: () => void;
}

/** One message: its text and link, when it arrived, and whether it was read. */
export const MessageItem = ({
  message: { uuid, payload, created_at, read_at },
  onRead,
  onFollow,
}: MessageItemProps) => {
  const isUnread = read_at === null;
  const follow = (): void => {
    if (isUnread) readSoon({ uuids: [uuid] });
    onFollow();
  };
  return (
    <li className={classes.item} data-unread={isUnread}>
      <span className={classes.dot}>{isUnread && <VisuallyHidden>Unread:</VisuallyHidden>}</span>
      <span className={classes.text}>
        <NotificationText notification={{ message: payload.message, url: payload.url }} onFollow={follow} />
        <span className={classes.time}>
          <RelativeTime value={created_at} />
          {isUnread && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              fw={400}
              aria-label={`Mark as read: ${payload.message}`}
              onClick={onRead}
            >
              Mark as read
            </Button>
          )}
        </span>
      </span>
    </li>
  );
};
