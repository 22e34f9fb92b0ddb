import { useSession } from '@segno/host';
import { SkipLink } from '@segno/ui';
import { Suspense } from 'react';
import { DegradedNotice } from './boundaries/DegradedNotice';
import { Toast } from './notifications/Toast';
import { overlay } from './overlay';
import { PlayerSlot } from './player/PlayerSlot';
import { PageProgress } from './queries/PageProgress';
import { Areas } from './routing/Areas';
import { TopBar } from './topBar/TopBar';
import classes from './ShellLayout.module.css';

const SessionExpired = overlay(async () => (await import('./session/SessionExpired')).SessionExpired);

/**
 * The page: bar, areas, player, toast, loading bar (specification, 'Page shell'). Everything but the areas stands
 * outside of every screen's boundary.
 */
export const ShellLayout = () => {
  const expired = useSession(({ status }) => status === 'expired');
  return (
    <>
      <SkipLink target="content" />
      <TopBar />
      <main id="content" tabIndex={-1} className={classes.content}>
        <PageProgress />
        <DegradedNotice />
        <Areas />
      </main>
      <PlayerSlot />
      <Toast />
      {expired && (
        <Suspense fallback={null}>
          <SessionExpired />
        </Suspense>
      )}
    </>
  );
};
