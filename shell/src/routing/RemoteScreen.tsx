import { RouteNameContext } from '@segno/host';
import { type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { Boundary, type Failure } from '../boundaries/Boundary';
import { isRemoteFailure, ScreenFailure } from '../boundaries/ScreenFailure';
import { reportError } from '../boundaries/reportError';
import { noteBroken, type Screen } from '../federation/loadScreen';
import type { Found } from './findRoute';
import { ScreenLife } from './ScreenLife';
import { forgetScreen, screenOf, showWhenSettled } from './screenCache';
import { useShell } from './ShellContext';
import { forgetUnfinished, refuseUnfinished } from './unfinishedScreens';
import { useRouteLoading } from './useRouteLoading';

export interface RemoteScreenProps {
  found: Pick<Found, 'params' | 'route'>;
  /** Another value is another visit: the screen is mounted again. */
  visit: string;
  onClose: () => void;
  /** Rendered until the screen's code is here: its shape, not a spinner. */
  skeleton: ReactNode;
  /** What a failure stands in: a modal's stands in a dialog. */
  frame?: (content: ReactNode) => ReactNode;
}

/**
 * A remote's screen, or a modal of the shell's own, with what belongs around it: the remote's boundary (it could not be loaded) and the route's (it
 * broke while it was rendered), each with a Retry that needs no reload.
 */
export const RemoteScreen = ({ found, visit, onClose, skeleton, frame = (content) => content }: RemoteScreenProps) => {
  const { remote, name } = found.route;
  const release = useShell().registry.remotes.find((entry) => entry.name === remote)?.base;
  const resetKey = `${visit} ${release}`;
  const failed = (error: unknown): void => {
    reportError(error, { route: name, ...(remote === undefined ? {} : { remote }) });
    forgetScreen(remote, name);
    forgetUnfinished();
    if (remote !== undefined && !isRemoteFailure(error)) noteBroken(remote);
  };
  const fallback = ({ error, retry }: Failure): ReactNode =>
    frame(<ScreenFailure error={error} remote={remote} onRetry={retry} />);
  const waiting = <Waiting>{skeleton}</Waiting>;
  return (
    <Boundary resetKey={resetKey} fallback={fallback} onFailure={failed}>
      <Suspense fallback={waiting}>
        <Boundary
          resetKey={resetKey}
          fallback={fallback}
          onFailure={failed}
          catches={(error) => !isRemoteFailure(error)}
        >
          <RouteNameContext value={name}>
            <LoadedScreen
              key={resetKey}
              remote={remote}
              route={name}
              params={found.params}
              onClose={onClose}
              waiting={waiting}
            />
          </RouteNameContext>
        </Boundary>
      </Suspense>
    </Boundary>
  );
};

interface LoadedScreenProps {
  remote: string | undefined;
  route: string;
  params: Record<string, string>;
  onClose: () => void;
  waiting: ReactNode;
}

const LoadedScreen = ({ remote, route, params, onClose, waiting }: LoadedScreenProps) => {
  // The same component until the screen has failed.
  const Screen = useScreen(remote, route);
  if (!Screen) return waiting;
  return (
    <ScreenLife remote={remote} route={route}>
      {/* oxlint-disable-next-line react/static-components */}
      <Screen params={params} onClose={onClose} />
    </ScreenLife>
  );
};

const Waiting = ({ children }: { children: ReactNode }) => {
  useRouteLoading();
  return children;
};

/**
 * A screen's component; undefined while it loads. Throws what its load threw. Not `use` with a Suspense: React keeps
 * what such a one has shown for 300 ms, however soon the screen is there.
 */
function useScreen(remote: string | undefined, route: string): Screen | undefined {
  refuseUnfinished(remote, route);
  const load = screenOf(remote, route);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isLoading = load.settled === undefined;
  useEffect(() => (isLoading ? showWhenSettled(load, drawAgain) : undefined), [load, isLoading]);
  if (load.settled && 'error' in load.settled) throw load.settled.error;
  return load.settled?.screen;
}
