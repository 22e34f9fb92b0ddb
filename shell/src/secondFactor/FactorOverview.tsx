import { counted } from '@segno/contract';
import type { Passkey, SecondFactor } from '@segno/contract/account';
import { Button, RelativeTime, StatusBadge } from '@segno/ui';
import { LastUsed, PasskeyLine } from './PasskeyLine';
import classes from './SecondFactors.module.css';

/** The actions that start here. */
export interface FactorActions {
  setUpApp: () => void;
  removeApp: () => void;
  addPasskey: () => void;
  renamePasskey: (passkey: Passkey) => void;
  removePasskey: (passkey: Passkey) => void;
  renewCodes: () => void;
  turnOff: () => void;
}

/** The person's second factors, and what can be done with them. */
export const FactorOverview = ({ factors, actions }: { factors: SecondFactor; actions: FactorActions }) => {
  const { totp, passkeys, recovery_codes_left: left, is_required } = factors;
  const count = passkeys.length + (totp ? 1 : 0);
  // The server refuses to remove the last one if the role requires one.
  const canRemove = count > 1 || !is_required;
  return (
    <>
      {count > 0 && is_required && <p className={classes.text}>Your role requires two-factor authentication.</p>}
      <section className={classes.section} aria-labelledby="factor-app">
        <h2 id="factor-app" className={classes.head}>
          Authenticator app {totp && <StatusBadge tone="high">On</StatusBadge>}
        </h2>
        <p className={classes.text}>
          {totp ? (
            <span className={classes.detail}>
              <span>
                Set up <RelativeTime value={totp.created_at} />
              </span>
              {totp.last_used_at !== null && (
                <span>
                  <LastUsed value={totp.last_used_at} />
                </span>
              )}
            </span>
          ) : (
            'An app on your phone shows a code that changes every 30 seconds.'
          )}
        </p>
        <div className={classes.actions}>
          <Button variant="default" size="xs" onClick={actions.setUpApp}>
            {totp ? 'Set up another app' : 'Set up an authenticator app'}
          </Button>
          {totp && canRemove && (
            <Button variant="default" size="xs" aria-label="Remove the authenticator app" onClick={actions.removeApp}>
              Remove
            </Button>
          )}
        </div>
      </section>
      <section className={classes.section} aria-labelledby="factor-passkeys">
        <h2 id="factor-passkeys" className={classes.head}>
          Passkeys {passkeys.length > 0 && <StatusBadge tone="high">On</StatusBadge>}
        </h2>
        <p className={classes.text}>A fingerprint, a face, a screen lock or a security key confirms that it is you.</p>
        {passkeys.length > 0 && (
          <ul className={classes.list} aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <PasskeyLine
                key={passkey.uuid}
                passkey={passkey}
                onRename={() => actions.renamePasskey(passkey)}
                onRemove={canRemove ? () => actions.removePasskey(passkey) : undefined}
              />
            ))}
          </ul>
        )}
        <Button variant="default" size="xs" onClick={actions.addPasskey}>
          Add a passkey
        </Button>
      </section>
      {count > 0 && (
        <section className={classes.section} aria-labelledby="factor-codes">
          <h2 id="factor-codes" className={classes.head}>
            Recovery codes
          </h2>
          <p className={classes.text}>
            {counted(left, 'code is', 'codes are')} left. They log you in when you have lost your phone or passkey.
          </p>
          <Button variant="default" size="xs" onClick={actions.renewCodes}>
            Make new recovery codes
          </Button>
        </section>
      )}
      {count > 0 && !is_required && (
        <section className={classes.section} aria-label="Turn off">
          <Button variant="light" color="red" size="xs" onClick={actions.turnOff}>
            Turn off two-factor authentication
          </Button>
        </section>
      )}
    </>
  );
};
