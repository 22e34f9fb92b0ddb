import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { Boundary, type Failure } from '../boundaries/Boundary';
import { isRemoteFailure } from '../boundaries/ScreenFailure';
import { reportError } from '../boundaries/reportError';
import { noteBroken } from '../federation/loadScreen';
import type { Screen } from '../federation/screenLoaders';
import { ScreenLife } from './ScreenLife';
import { forgetScreen, screenOf, showWhenSettled } from '../screens/screenCache';
import { useShell } from '../routing/ShellContext';
import { forgetUnfinished, refuseUnfinished } from '../screens/unfinishedScreens';

export interface RemotePartProps {
  /** Undefined for a screen of the shell. */
  remote: string | undefined;
  /** The route of a screen, or the name of an extension. */
  name: string;
  /** A new value is a new visit: the part is mounted again. */
  visit: string;
  /** Rendered until its code has loaded. */
  waiting: ReactNode;
  failure: (failure: Failure) => ReactNode;
  children: (Part: Screen) => ReactNode;
}

/**
 * A part of a remote inside two boundaries: the remote's (it could not be loaded) and its own (it failed while rendering),
 * each with a Retry that needs no reload.
 */
export const RemotePart = ({ remote, name, visit, waiting, failure, children }: RemotePartProps) => {
  const release = useShell().registry.remotes.find((entry) => entry.name === remote)?.base;
  const resetKey = `${visit} ${release}`;
  const client = useQueryClient();
  // A response in the cache may be what the part failed on.
  const readAgain = async (): Promise<void> => {
    client.removeQueries({ type: 'inactive' });
    await client.refetchQueries({ type: 'active' });
  };
  const failed = (error: unknown): void => {
    reportError(error, { route: name, remote });
    forgetScreen(remote, name);
    forgetUnfinished();
    if (remote !== undefined && !isRemoteFailure(error)) noteBroken(remote);
  };
  return (
    <Boundary resetKey={resetKey} fallback={failure} onFailure={failed}>
      <Suspense fallback={waiting}>
        <Boundary
          resetKey={resetKey}
          fallback={({ error, retry }) => failure({ error, retry: () => void readAgain().finally(retry) })}
          onFailure={failed}
          catches={(error) => !isRemoteFailure(error)}
        >
          <LoadedPart key={resetKey} remote={remote} name={name} waiting={waiting}>
            {children}
          </LoadedPart>
        </Boundary>
      </Suspense>
    </Boundary>
  );
};

/** Keeps the same component until the part fails. */
const LoadedPart = ({
  remote,
  name,
  waiting,
  children,
}: Pick<RemotePartProps, 'remote' | 'name' | 'waiting' | 'children'>) => {
  const Part = usePart(remote, name);
  if (!Part) return waiting;
  return (
    <ScreenLife remote={remote} route={name}>
      {children(Part)}
    </ScreenLife>
  );
};

/**
 * A part's component; undefined while it loads. Throws what its load threw. It does not use `use` with Suspense, because
 * React keeps a shown fallback for 300 ms, however soon the part has loaded.
 */
function usePart(remote: string | undefined, name: string): Screen | undefined {
  refuseUnfinished(remote, name);
  const load = screenOf(remote, name);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isLoading = load.settled === undefined;
  useEffect(() => (isLoading ? showWhenSettled(load, drawAgain) : undefined), [load, isLoading]);
  if (load.settled && 'error' in load.settled) throw load.settled.error;
  return load.settled?.screen;
}
