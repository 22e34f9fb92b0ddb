import { useNotifications } from '@segno/host';
import { NotificationIcon } from './NotificationIcon';
import { NotificationText } from './NotificationText';
import classes from './MessageHistory.module.css';

/** Toasts of this page, newest first: one that went too fast can be read again. */
export const PageNotifications = ({ onFollow }: { onFollow: () => void }) => {
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
