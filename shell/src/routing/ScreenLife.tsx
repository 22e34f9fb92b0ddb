import { screenLife, ScreenLifeContext } from '@segno/host/shell';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { noteScreen } from '../federation/remoteLives';

export interface ScreenLifeProps {
  /** Undefined for a screen of the shell's own. */
  remote: string | undefined;
  children: ReactNode;
}

/** L16: what a screen began through the host ends when the screen is left or breaks. */
export const ScreenLife = ({ remote, children }: ScreenLifeProps) => {
  const [ending] = useState(() => new AbortController());
  const [life] = useState(() => screenLife(ending.signal));
  return (
    <ScreenLifeContext value={life}>
      <Opened remote={remote} ending={ending} />
      {children}
    </ScreenLifeContext>
  );
};

/** Stands before the screen, so that it is noted before the screen's own effects run. */
const Opened = ({ remote, ending }: { remote: string | undefined; ending: AbortController }) => {
  useLayoutEffect(() => {
    if (remote !== undefined) noteScreen(remote, ending.signal);
  }, [remote, ending]);
  // Not with the layout effect: that ends also while the screen is hidden because a part of it loads.
  useEffect(() => () => ending.abort(), [ending]);
  return null;
};
