import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './calls.mjs';

/** A call is tried so often before it has failed, as the browser does and a proxy does for it. */
const TRIES = 4;
const PAUSE_MILLISECONDS = 250;
/** How long a process that broke off is left alone. */
const AVOIDED_MILLISECONDS = 2000;

/** A call that was not answered, or not as it should be. */
class CallFailed extends Error {}

/**
 * The servers in turn, as a proxy hands calls to them: one that refuses or breaks off a connection is left alone for a
 * while, and the call goes to the next, with the same key, so that a write that was done is not done again.
 */
export function roundRobin(urls) {
  const avoided = new Map();
  let turn = 0;

  const next = () => {
    const alive = urls.filter((url) => (avoided.get(url) ?? 0) < performance.now());
    const candidates = alive.length > 0 ? alive : urls;
    turn += 1;
    return candidates[turn % candidates.length];
  };

  const once = (url, { path, key, ...o }) =>
    send(`${url}/v1${path}`, { ...o, headers: o.body ? { 'Client-Key': key } : {} });

  /** One call to its end: `{ milliseconds, tries, data }`. Throws when it is not answered, or with another status than 2xx. */
  return async (call) => {
    const started = performance.now();
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const url = next();
      try {
        const { status, text } = await once(url, { ...call, key });
        if (status < 200 || status > 299)
          throw new CallFailed(`${call.method ?? 'GET'} ${call.path} answered ${status}: ${text.slice(0, 200)}`);
        return { milliseconds: performance.now() - started, tries, data: text ? JSON.parse(text).data : undefined };
      } catch (error) {
        if (error instanceof CallFailed || tries === TRIES) throw error;
        avoided.set(url, performance.now() + AVOIDED_MILLISECONDS);
        await sleep(PAUSE_MILLISECONDS);
      }
    }
  };
}
