import type { Passkey } from '@segno/contract/account';
import { Button, RelativeTime } from '@segno/ui';
import classes from './SecondFactors.module.css';

export interface PasskeyLineProps {
  passkey: Passkey;
  onRename: () => void;
  /** Undefined for a passkey that must stay. */
  onRemove: (() => void) | undefined;
}

/** One passkey: its name, when it was added and last used, and its actions. */
export const PasskeyLine = ({ passkey: { name, created_at, last_used_at }, onRename, onRemove }: PasskeyLineProps) => (
  <li className={classes.line}>
    <div className={classes.facts}>
      <div className={classes.name}>{name}</div>
      <div className={classes.detail}>
        <span>
          Added <RelativeTime value={created_at} />
        </span>
        <span>{last_used_at === null ? 'Never used' : <LastUsed value={last_used_at} />}</span>
      </div>
    </div>
    <div className={classes.actions}>
      <Button variant="default" size="xs" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      {onRemove && (
        <Button variant="default" size="xs" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  </li>
);

export const LastUsed = ({ value }: { value: string }) => (
  <>
    Last used <RelativeTime value={value} />
  </>
);
