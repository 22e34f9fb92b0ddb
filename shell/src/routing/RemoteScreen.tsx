import { RouteNameContext } from '@segno/host';
import { Suspense, type ReactNode } from 'react';
import { Boundary, type Failure } from '../boundaries/Boundary';
import { isRemoteFailure, ScreenFailure } from '../boundaries/ScreenFailure';
import { reportError } from '../boundaries/reportError';
import { noteBroken } from '../federation/loadScreen';
import type { Found } from './findRoute';
import { forgetScreen } from './screenCache';
import { useShell } from './ShellContext';
import { useRouteLoading } from './useRouteLoading';
import { useScreen } from './useScreen';

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
  // oxlint-disable-next-line react/static-components
  return Screen ? <Screen params={params} onClose={onClose} /> : waiting;
};

const Waiting = ({ children }: { children: ReactNode }) => {
  useRouteLoading();
  return children;
};
