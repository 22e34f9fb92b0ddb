import { type ReactNode, useState } from 'react';
import { Boundary } from './Boundary';
import { reportError } from './reportError';

interface Visit {
  /** Another value is another visit. */
  visit: string;
  /** Whose screen is visited; undefined for one of the shell. */
  remote: string | undefined;
}

/**
 * The place of one screen after the other. React gives what a screen throws while it is taken away (from the cleanup of an effect, or
 * since it has removed elements itself) to the next boundary that stays. That is the place of the screen that is left, which stays
 * empty until the next visit: the screen that is opened, and the page around, go on.
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
