import { useEffect, useEffectEvent, useRef } from 'react';
import { sameValue } from './sameValue';

/**
 * Calls `take` with what a form starts with when that has come to say something else than before: the record was read anew.
 * An effect, because the form library keeps the start outside of React's state. `take` answers false for 'not now'.
 */
export const useNewInitial = (initial: object, take: (initial: Record<string, unknown>) => boolean): void => {
  const seen = useRef(initial);
  const offer = useEffectEvent((next: object) => {
    if (next === seen.current || sameValue(next, seen.current) || take({ ...next })) seen.current = next;
  });
  useEffect(() => offer(initial));
};
