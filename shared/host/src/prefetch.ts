interface Asked {
  token: string;
  answer: Promise<Response>;
  /** The envelope's data, once a successful answer has arrived. */
  data?: unknown;
  /** A promise of the same; undefined if the answer is an error or lost. */
  coming: Promise<unknown>;
  /** `performance.now()` of the request. */
  at: number;
  /** Milliseconds during which its answer may be used. */
  patience: number;
}

/** Milliseconds that an answer waits for code: as long as a page may take to load over a slow connection. */
const PATIENCE = 30_000;

const asked = new Map<string, Asked>();

/**
 * Requests something that `call` will request in a moment, so that the answer arrives while the page's code loads. It is
 * used once, by a call with the same address and token. `address`: as the server knows it, `/v1/auth/session`. `patience`:
 * milliseconds during which it may be used. A request that is still usable is not repeated; its time is extended.
 */
export function prefetch(address: string, token: string, patience = PATIENCE): void {
  const known = asked.get(address);
  if (known && isGood(known, token)) {
    known.patience = Math.max(known.patience, patience);
    return;
  }
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = fetch(address, { headers });
  const question: Asked = { token, answer, coming: Promise.resolve(), at: performance.now(), patience };
  asked.set(address, question);
  // A network failure is reported by the call that uses the answer.
  question.coming = readData(question).catch(() => undefined);
}

async function readData(question: Asked): Promise<unknown> {
  const response = await question.answer;
  // Errors are read to the end as well: an answer with `no-store` occupies its connection until somebody reads it.
  const envelope: unknown = await response.clone().json();
  if (response.ok && typeof envelope === 'object' && envelope !== null && 'data' in envelope)
    question.data = envelope.data;
  return question.data;
}

const isGood = (question: Asked, token: string | undefined): boolean =>
  question.token === token && performance.now() - question.at < question.patience;

/** A promise of a prefetched answer's data, without using it up; undefined if the answer is an error or lost. */
export const whenPrefetched = (address: string): Promise<unknown> => asked.get(address)?.coming ?? Promise.resolve();

/** The prefetched answer, if there is a recent one; the next call makes a new request. */
export const takePrefetched = (address: string, token: string | undefined): Promise<Response> | undefined =>
  take(address, token)?.answer;

/** The data of a prefetched answer that has already arrived; otherwise undefined, and the answer stays for `takePrefetched`. */
export const takePrefetchedData = (address: string, token: string | undefined): unknown =>
  asked.get(address)?.data === undefined ? undefined : take(address, token)?.data;

function take(address: string, token: string | undefined): Asked | undefined {
  const found = asked.get(address);
  asked.delete(address);
  return found && isGood(found, token) ? found : undefined;
}

/** Drops unused answers: something is being written, and they may be older than it. */
export const dropPrefetched = (): void => asked.clear();
