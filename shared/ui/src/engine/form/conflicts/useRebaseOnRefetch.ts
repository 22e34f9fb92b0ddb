import { useEffect, useEffectEvent, useRef } from 'react';
import { sameValue } from '../sameValue';

/** A form's initial values, and the ETag of the record they were read from. */
export interface Start {
  initial: object;
  etag: string | undefined;
}

/**
 * Calls `take` when a form's initial values have changed, or belong to another version, because the record was refetched.
 * It is an effect, because the form library keeps the initial values outside of React's state. `take` returns false for
 * 'not now'.
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
