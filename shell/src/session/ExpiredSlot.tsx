import { useSession } from '@segno/host';
import { useLateCode } from '@segno/ui';
import { useState } from 'react';
import { lateOverlay } from '../overlay';
import { ExpiredFailure } from './ExpiredFailure';

const dialog = lateOverlay(async () => (await import('./SessionExpired')).SessionExpired);

/** The place of the login over an ended session. Where its code is lost, a notice says so and asks for it again. */
export const ExpiredSlot = () => {
  const expired = useSession(({ status }) => status === 'expired');
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState<string>();
  const wanted = expired ? `try ${tries}` : undefined;
  const isHere = useLateCode(dialog, { wanted, onLost: () => setLost(wanted) });
  if (!expired) return null;
  if (isHere) return <dialog.Drawn />;
  return lost === wanted ? <ExpiredFailure onRetry={() => setTries(tries + 1)} /> : null;
};
