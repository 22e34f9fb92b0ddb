import type { UserSession } from '@segno/contract/account';
import { Button, RelativeTime, StatusBadge } from '@segno/ui';
import classes from './MySessions.module.css';

export interface SessionLineProps {
  session: UserSession;
  isEnding: boolean;
  onEnd: () => void;
}

/** One session: how to recognize it, and the button that ends it. */
export const SessionLine = ({ session, isEnding, onEnd }: SessionLineProps) => {
  const { device, address, created_at, last_used_at, is_current } = session;
  const name = device ?? 'Unknown browser';
  return (
    <li className={classes.line}>
      <div className={classes.facts}>
        <div className={classes.name}>
          {name}
          {is_current && <StatusBadge tone="high">This device</StatusBadge>}
        </div>
        <div className={classes.detail}>
          {address !== null && <span>{address}</span>}
          <span>
            Signed in <RelativeTime value={created_at} />
          </span>
          <span>
            Last used <RelativeTime value={last_used_at} />
          </span>
        </div>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isEnding}
        aria-label={is_current ? 'Log out here' : `End the session on ${name}${address === null ? '' : `, ${address}`}`}
        onClick={onEnd}
      >
        {is_current ? 'Log out' : 'End'}
      </Button>
    </li>
  );
};
