import { useSession } from '@segno/host';
import { LazyTrigger } from '@segno/ui';
import { lazy } from 'react';
import { loadOverlay } from '../overlay';
import { AccountButton } from './AccountButton';

const load = loadOverlay(
  async () => (await import(/* webpackChunkName: 'overlays' */ './OpenAccountMenu')).OpenAccountMenu,
);
const OpenAccountMenu = lazy(load);

/** Who is signed in, as what, and what they can do about it. */
export const AccountMenu = () => {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <LazyTrigger opens="menu" load={load} button={(target) => <AccountButton user={user} {...target} />}>
      <OpenAccountMenu user={user} />
    </LazyTrigger>
  );
};
