import { useSession } from '@segno/host';
import { ErrorState, useLazyCode } from '@segno/ui';
import { useState } from 'react';
import { lazyOverlay } from '../overlay';
import { useReturnFocus } from '../routing/useReturnFocus';

const dialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: 'account-screens' */ './EnrolmentDialog')).EnrolmentDialog,
);

/** The place of the dialog in which a second factor is set up that the role demands. */
export const EnrolmentSlot = () => useSession(({ user }) => user?.needs_second_factor === true) && <Enrolment />;

/** Where the dialog's code is lost, a notice says so and asks for it again. */
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
