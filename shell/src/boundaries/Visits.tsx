import { type ReactNode, useState } from 'react';
import { Boundary } from './Boundary';
import { reportError } from './reportError';

interface Visit {
  /** A new value is a new visit. */
  visit: string;
  /** The remote that owns the screen; undefined for one of the shell. */
  remote: string | undefined;
}

/**
 * Gives every visited screen its own boundary. React passes an error that a screen throws while unmounting (from an
 * effect's cleanup, or because the screen removed DOM elements itself) to the nearest boundary that stays mounted. That is
 * the boundary of the screen being left, which then stays empty until the next visit, so that the new screen and the page
 * around it are not affected.
 */
export const Visits = ({ visit, remote, children }: Visit & { children: ReactNode }) => {
  const [{ now, before }, setVisits] = useState<{ now: Visit; before?: Visit }>({ now: { visit, remote } });
  if (now.visit !== visit) setVisits({ now: { visit, remote }, before: now });
  else if (now.remote !== remote) setVisits({ now: { visit, remote }, ...(before && { before }) });
  const left = before && (
    <Boundary
      key={before.visit}
      resetKey="left"
      fallback={nothing}
      onFailure={(error) => reportError(error, { remote: before.remote })}
    >
      {null}
    </Boundary>
  );
  const here = (
    <Boundary key={now.visit} resetKey="here" fallback={nothing} catches={() => false}>
      {children}
    </Boundary>
  );
  return [left, here];
};

const nothing = () => null;
