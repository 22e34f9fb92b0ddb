import { useSession } from '@segno/host';
import { useLazyCode } from '@segno/ui';
import { useState } from 'react';
import { lazyOverlay } from '../overlay';
import { useReturnFocus } from '../routing/useReturnFocus';
import { ExpiredFailure } from './ExpiredFailure';

const dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: 'overlays' */ './SessionExpired')).SessionExpired,
);

/** The place of the login over an ended session. */
export const ExpiredSlot = () => {
  const expired = useSession(({ status }) => status === 'expired');
  return expired && <ExpiredLogin />;
};

/** Where the login's code is lost, a notice says so and asks for it again. */
const ExpiredLogin = () => {
  useReturnFocus();
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState<string>();
  const wanted = `try ${tries}`;
  const isLoaded = useLazyCode(dialog, { wanted, onLost: () => setLost(wanted) });
  if (isLoaded) return <dialog.Component />;
  return lost === wanted && <ExpiredFailure onRetry={() => setTries(tries + 1)} />;
};
