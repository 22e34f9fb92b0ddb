import { CallError, messageOf } from '@segno/host';
import { useEffect, useState } from 'react';
import { keepLinkRep } from './linkRep';
import { forgetLinkToken, keepLinkToken, readLinkToken } from './linkToken';

/**
 * What is known about a mailed link. `incomplete`: its token is missing. `failed`: it could not be checked, which says
 * nothing about the link.
 */
export type LinkCheck<Found> =
  | { state: 'checking' }
  | { state: 'incomplete' }
  | { state: 'valid'; token: string; found: Found }
  | { state: 'expired' }
  | { state: 'failed'; message: string };

/** True for an answer that the link is unknown, used or expired (W8: lives of tokens). */
export const isExpired = (error: unknown): boolean => error instanceof CallError && error.status === 401;

async function judge<Found>(check: (token: string) => Promise<Found>): Promise<LinkCheck<Found>> {
  const token = readLinkToken();
  if (token === undefined) return { state: 'incomplete' };
  try {
    return { state: 'valid', token, found: await check(token) };
  } catch (error) {
    // A malformed token (422) is not a link of ours either.
    const refused = isExpired(error) || (error instanceof CallError && error.status === 422);
    if (!refused) return { state: 'failed', message: messageOf(error) };
    forgetLinkToken();
    keepLinkRep(error);
    return { state: 'expired' };
  }
}

const WRONG_CODE = 'This code is not valid. It works once, and expires with the link in the mail.';

/**
 * Checks the link that led to this page. `check` asks the server and throws for a bad link; only `retry` calls it again.
 * `expire` is for a link that expires while its form is open, `enter` for the code from the mail: it throws what the form
 * shows.
 */
export function useLinkCheck<Found>(check: (token: string) => Promise<Found>) {
  const [result, setResult] = useState<LinkCheck<Found>>({ state: 'checking' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    void judge(check).then((judged) => {
      if (current) setResult(judged);
    });
    return () => {
      current = false;
    };
    // A change of `tries` checks again.
  }, [check, tries]);
  return {
    link: result,
    retry() {
      setResult({ state: 'checking' });
      setTries(tries + 1);
    },
    expire(error: unknown) {
      forgetLinkToken();
      keepLinkRep(error);
      setResult({ state: 'expired' });
    },
    async enter(code: string) {
      try {
        const found = await check(code);
        keepLinkToken(code);
        setResult({ state: 'valid', token: code, found });
      } catch (error) {
        throw isExpired(error) ? new CallError({ status: 401, code: 'link_expired', message: WRONG_CODE }) : error;
      }
    },
  };
}
