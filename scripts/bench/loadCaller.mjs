import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './calls.mjs';

/** How often a call is attempted before it has failed, like the browser, or a proxy on its behalf. */
const TRIES = 4;
const PAUSE_MILLISECONDS = 250;
/** How long a process that broke a connection is avoided. */
const AVOIDED_MILLISECONDS = 2000;

/** A call that got no answer, or not the expected one. */
class CallFailed extends Error {}

/**
 * Distributes calls over the servers like a proxy: a server that refuses or breaks a connection is avoided for a while, and
 * the call goes to the next one, with the same key, so that a write is not done twice.
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

  /** One call to completion: `{ milliseconds, tries, data }`. Throws if it gets no answer, or a status other than 2xx. */
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
