import { RelativeTime, VisuallyHidden } from '@segno/ui';
import { useId, useState } from 'react';
import type { UserMessage } from './messageChannel';
import { NotificationText } from './NotificationText';
import { readSoon } from './readMessages';
import classes from './MessageHistory.module.css';

export interface MessageItemProps {
  message: UserMessage;
  /** Older messages about the same, newest first, which are shown on demand. */
  earlier?: readonly UserMessage[];
  onRead: (message: UserMessage) => void;
  /** Called when its link is followed, which also marks it as read. */
  onFollow: () => void;
}

const none: readonly UserMessage[] = [];

/** One message: its text and link, when it arrived, whether it was read, and what came before it about the same. */
export const MessageItem = ({ message, earlier = none, onRead, onFollow }: MessageItemProps) => {
  const { uuid, payload, created_at, read_at } = message;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const unread = earlier.filter((one) => one.read_at === null).length;
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
          {earlier.length > 0 && (
            <button
              type="button"
              className={classes.small}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {`${earlier.length} earlier`}
              {unread > 0 && `, ${unread} unread`}
            </button>
          )}
          {isUnread && (
            <button
              type="button"
              className={classes.small}
              aria-label={`Mark as read: ${payload.message}`}
              onClick={() => onRead(message)}
            >
              Mark as read
            </button>
          )}
        </span>
        {earlier.length > 0 && (
          <ul id={id} className={classes.list} hidden={!isOpen} aria-label={`More like: ${payload.message}`}>
            {earlier.map((one) => (
              <MessageItem key={one.uuid} message={one} onRead={onRead} onFollow={onFollow} />
            ))}
          </ul>
        )}
      </span>
    </li>
  );
};
