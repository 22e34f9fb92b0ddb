import { useSession } from '@segno/host';
import { ErrorState, useLazyCode } from '@segno/ui';
import { useState } from 'react';
import { lazyOverlay } from '../overlay';
import { useReturnFocus } from '../routing/useReturnFocus';

const dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: 'account-screens' */ './EnrolmentDialog')).EnrolmentDialog,
);

/** Mounts the dialog for setting up a required second factor. */
export const EnrolmentSlot = () => useSession(({ user }) => user?.needs_second_factor === true) && <Enrolment />;

/** If the dialog's code cannot be loaded, shows a notice that offers to retry. */
const Enrolment = () => {
  useReturnFocus();
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState<string>();
  const wanted = `try ${tries}`;
  const isLoaded = useLazyCode(dialog, { wanted, onLost: () => setLost(wanted) });
  if (isLoaded) return <dialog.Component />;
  if (lost !== wanted) return null;
  return (
    <ErrorState
      title="Your role requires two-factor authentication, and its set-up could not be loaded."
      onRetry={() => setTries(tries + 1)}
    />
  );
};
