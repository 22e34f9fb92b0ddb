import { Alert, LoadingBar, SkipLink, useLazyCode } from '@segno/ui';
import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ShellPart } from './boundaries/ShellPart';
import { ConnectionNotice } from './connection/ConnectionNotice';
import { Slots } from './extensions/Slots';
import { NO_REGISTRY } from './federation/readRegistry';
import { useKeyHelp } from './keys/keySwitch';
import { Toast } from './notifications/Toast';
import { lazyOverlay } from './overlay';
import { PlayerSlot } from './player/PlayerSlot';
import { PreviewBanner } from './previews/PreviewBanner';
import { Areas } from './areas/Areas';
import { useShell } from './routing/ShellContext';
import { useRouteLoads } from './routing/useRouteLoading';
import { EnrolmentSlot } from './secondFactor/EnrolmentSlot';
import { ExpiredSlot } from './sessionExpired/ExpiredSlot';
import { TopBar } from './topBar/TopBar';
import classes from './ShellLayout.module.css';

/**
 * The page: bar, areas, player, toast, loading bar (specification, 'Page shell'). Everything except the areas is outside
 * the screens' error boundaries, and each part has its own.
 */
export const ShellLayout = () => (
  <>
    <SkipLink target="content" />
    <ShellPart name="top bar" frame={pageFrame}>
      <TopBar />
    </ShellPart>
    <main id="content" tabIndex={-1} className={classes.content}>
      <PageProgress />
      <ShellPart name="notices">
        <PreviewBanner />
        <ConnectionNotice />
        <DegradedNotice />
      </ShellPart>
      <PagePart />
    </main>
    <PlayerSlot />
    <Toast />
    <ShellPart name="list of keys" frame="notification">
      <KeyHelpSlot />
    </ShellPart>
    <ShellPart name="set-up of a second factor" frame="notification">
      <EnrolmentSlot />
    </ShellPart>
    <ShellPart name="login">
      <ExpiredSlot />
    </ShellPart>
  </>
);

/** Navigating to another address retries, as it does after a screen has failed. */
const PagePart = () => (
  <ShellPart name="page" resetKey={useLocation().pathname} frame={pageFrame}>
    <Slots>
      <Areas />
    </Slots>
  </ShellPart>
);

const pageFrame = (failure: ReactNode): ReactNode => <div className={classes.failure}>{failure}</div>;

/** Shown when the server's registry could not be used and an older one replaces it, or when one of its remotes cannot be used. */
const DegradedNotice = () => {
  const { degraded, registry } = useShell();
  const leftOut = registry.leftOut ?? [];
  return (
    <>
      {degraded && registry !== NO_REGISTRY && (
        <Alert color="amber" radius={0} role="status">
          The server&rsquo;s list of screens could not be read. You see the last one that worked.
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert color="amber" radius={0} role="status">
          {`These parts of Segno cannot be used at the moment: ${leftOut.join(', ')}. Everything else still works.`}
        </Alert>
      )}
    </>
  );
};

const keyHelp = lazyOverlay(async () => (await import(/* webpackChunkName: 'keys' */ './keys/KeyHelp')).KeyHelp);

const closeKeyHelp = (): void => useKeyHelp.setState({ isOpen: false });

/** Mounts the list of all keys when it is opened. */
const KeyHelpSlot = () => {
  const isOpen = useKeyHelp((state) => state.isOpen);
  const isLoaded = useLazyCode(keyHelp, { wanted: isOpen, onLost: closeKeyHelp });
  return isLoaded && <keyHelp.Component opened={isOpen} onClose={closeKeyHelp} />;
};

/** Polling for data that is already on screen does not count as loading; otherwise the bar would never stop. */
const isLoading = (query: Query): boolean =>
  query.state.data === undefined || !query.observers.some(({ options }) => options.refetchInterval);

/** The loading bar: visible while a query, a mutation or a screen is loading. */
const PageProgress = () => {
  const reads = useIsFetching({ predicate: isLoading });
  const writes = useIsMutating();
  const screens = useRouteLoads(({ count }) => count);
  return <LoadingBar loading={reads + writes + screens > 0} />;
};
