import { useEffect, useEffectEvent, useRef } from 'react';
import { sameValue } from '../sameValue';

/** What a form starts with, and the ETag of the record that it was read from. */
export interface Start {
  initial: object;
  etag: string | undefined;
}

/**
 * Calls `take` with what a form starts with when that has come to say something else than before, or to be of another
 * version: the record was read again. An effect, because the form library keeps the start outside of React's state.
 * `take` answers false for 'not now'.
 */
export const useRebaseOnRefetch = (
  { initial, etag }: Start,
  take: (initial: Record<string, unknown>, etag: string | undefined) => boolean,
): void => {
  const seen = useRef<Start>({ initial, etag });
  const offer = useEffectEvent((next: Start) => {
    const isSame = next.etag === seen.current.etag && sameValue(next.initial, seen.current.initial);
    if (isSame || take({ ...next.initial }, next.etag)) seen.current = next;
  });
  useEffect(() => offer({ initial, etag }), [initial, etag]);
};
