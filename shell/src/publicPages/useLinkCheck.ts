import { CallError, messageOf } from '@segno/host';
import { useEffect, useState } from 'react';
import { keepLinkRep } from './linkRep';
import { forgetLinkToken, keepLinkToken, readLinkToken } from './linkToken';

/**
 * What is known of a mailed link. `incomplete`: its token was lost on the way. `failed`: it could not be asked about, which
 * says nothing of the link.
 */
export type LinkCheck<Found> =
  | { state: 'checking' }
  | { state: 'incomplete' }
  | { state: 'valid'; token: string; found: Found }
  | { state: 'expired' }
  | { state: 'failed'; message: string };

/** True for an answer that says that the link is unknown, used or too old (W8: lives of tokens). */
export const isExpired = (error: unknown): boolean => error instanceof CallError && error.status === 401;

async function judge<Found>(check: (token: string) => Promise<Found>): Promise<LinkCheck<Found>> {
  const token = readLinkToken();
  if (token === undefined) return { state: 'incomplete' };
  try {
    return { state: 'valid', token, found: await check(token) };
  } catch (error) {
    // What the server refuses for its form (an answer of 422) is no link of ours either.
    const refused = isExpired(error) || (error instanceof CallError && error.status === 422);
    if (!refused) return { state: 'failed', message: messageOf(error) };
    forgetLinkToken();
    keepLinkRep(error);
    return { state: 'expired' };
  }
}

const WRONG_CODE = 'This code is not valid. It works once, and as long as the link of the mail.';

/**
 * Checks the link that led to this page. `check` asks the server and throws for a bad one; it is asked again only by
 * `retry`. `expire` is for a link that runs out while its form is open, `enter` for the code that the mail
 * has in place of the link: it throws what the form shows.
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
    // `tries` asks again.
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
