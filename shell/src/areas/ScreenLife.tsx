import { screenLife, ScreenLifeContext } from '@segno/host/shell';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { noteScreen } from '../federation/remoteLives';
import { noteOpened, noteOpening } from '../screens/unfinishedScreens';

export interface ScreenLifeProps {
  /** Undefined for a screen of the shell. */
  remote: string | undefined;
  route: string;
  children: ReactNode;
}

/** L16: what a screen started through the host ends when the screen is left or fails. */
export const ScreenLife = ({ remote, route, children }: ScreenLifeProps) => {
  const [ending] = useState(() => new AbortController());
  const [life] = useState(() => screenLife(ending.signal));
  return (
    <ScreenLifeContext value={life}>
      {remote !== undefined && <Opened remote={remote} route={route} ending={ending} />}
      {children}
    </ScreenLifeContext>
  );
};

/** Rendered before the screen, so that it runs before the screen and its effects. */
const Opened = ({ remote, route, ending }: { remote: string; route: string; ending: AbortController }) => {
  useState(() => noteOpening(remote, route));
  useLayoutEffect(() => noteScreen(remote, ending.signal), [remote, ending]);
  useEffect(() => {
    // After the screen's effects.
    setTimeout(noteOpened);
    // Not in the layout effect's cleanup, which also runs while the screen is hidden because a part of it loads.
    return () => ending.abort();
  }, [ending]);
  return null;
};
