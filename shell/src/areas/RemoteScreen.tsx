import { RouteNameContext } from '@segno/host';
import type { ReactNode } from 'react';
import { ScreenFailure } from '../boundaries/ScreenFailure';
import type { Found } from '../routing/findRoute';
import { RemotePart } from './RemotePart';
import { useRouteLoading } from '../routing/useRouteLoading';

export interface RemoteScreenProps {
  found: Pick<Found, 'params' | 'route'>;
  /** A new value is a new visit: the screen is mounted again. */
  visit: string;
  onClose: () => void;
  /** Rendered until the screen's code has loaded: its shape, not a spinner. */
  skeleton: ReactNode;
  /** Wraps a failure; for a modal, in a dialog. */
  frame?: (content: ReactNode) => ReactNode;
}

/** A remote's screen, or one of the shell's that is loaded the same way. */
export const RemoteScreen = ({ found, visit, onClose, skeleton, frame = (content) => content }: RemoteScreenProps) => {
  const { remote, name } = found.route;
  return (
    <RouteNameContext value={name}>
      <RemotePart
        remote={remote}
        name={name}
        visit={visit}
        waiting={<Waiting>{skeleton}</Waiting>}
        failure={({ error, retry }) => frame(<ScreenFailure error={error} remote={remote} onRetry={retry} />)}
      >
        {(Screen) => <Screen params={found.params} onClose={onClose} />}
      </RemotePart>
    </RouteNameContext>
  );
};

const Waiting = ({ children }: { children: ReactNode }) => {
  useRouteLoading();
  return children;
};
