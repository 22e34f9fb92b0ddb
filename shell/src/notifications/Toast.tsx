import { dismissNotification, useNotifications, type Notification } from '@segno/host';
import { CloseButton } from '@segno/ui';
import { useRef, type ReactNode } from 'react';
import { ShellPart } from '../boundaries/ShellPart';
import { UpdateNotice } from '../updates/UpdateNotice';
import { NotificationIcon } from './NotificationIcon';
import { NotificationText } from './NotificationText';
import { readSoon } from './readMessages';
import { useAutoHide } from './useAutoHide';
import { usePlaceAboveBars } from './usePlaceAboveBars';
import classes from './Toast.module.css';

/**
 * Notifications, always in the same place, away from the actions of forms and dialogs. Both live regions are always in the
 * page, because screen readers announce only text added to an existing region: errors interrupt, everything else waits.
 */
export const Toast = () => {
  const current = useNotifications((notifications) => notifications.current);
  const root = useRef<HTMLDivElement>(null);
  usePlaceAboveBars(root, current?.id);
  const urgent = current?.status === 'error';
  const card = current && <ToastCard key={current.id} notification={current} />;
  return (
    <div ref={root} className={classes.root}>
      <ShellPart name="messages" resetKey={`${current?.id}`} frame={touchable} onRetry={dismissNotification}>
        <UpdateNotice />
        <div aria-live="polite">{!urgent && card}</div>
        <div aria-live="assertive">{urgent && card}</div>
      </ShellPart>
    </div>
  );
};

const touchable = (failure: ReactNode): ReactNode => <div className={classes.failure}>{failure}</div>;

const ToastCard = ({ notification }: { notification: Notification }) => {
  const holding = useAutoHide(notification);
  const close = (): void => {
    dismissNotification();
    // Closing or following a message marks it as read.
    if (notification.messageUuid !== undefined) readSoon({ uuids: [notification.messageUuid] });
  };
  return (
    // A click anywhere closes it, as specified; the button is for keyboards.
    <div className={classes.card} data-status={notification.status} onClick={close} {...holding}>
      <NotificationIcon status={notification.status} />
      <div className={classes.text}>
        <NotificationText notification={notification} />
      </div>
      <CloseButton size="sm" aria-label="Dismiss" />
    </div>
  );
};
