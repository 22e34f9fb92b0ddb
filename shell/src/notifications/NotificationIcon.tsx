import type { NotificationStatus } from '@segno/host';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@segno/ui/icons';
import classes from './NotificationIcon.module.css';

const icons = { success: IconCheck, error: IconAlertCircle, default: IconInfoCircle } as const;
const words = { success: 'Done:', error: 'Error:', default: 'Note:' } as const;

/** done, error_outline or info (specification section 9), with a word for screen readers. */
export const NotificationIcon = ({ status }: { status: NotificationStatus }) => {
  const Icon = icons[status];
  return (
    <span className={classes.root} data-status={status}>
      <Icon size={18} role="img" aria-label={words[status]} />
    </span>
  );
};
