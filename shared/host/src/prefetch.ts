interface Asked {
  token: string;
  answer: Promise<Response>;
  /** The envelope's data, once a good answer is here. */
  data?: unknown;
  /** The same when it comes; undefined when the answer is refused or lost. */
  coming: Promise<unknown>;
  /** `performance.now()` of the question. */
  at: number;
  /** Milliseconds for which its answer may be used. */
  patience: number;
}

/** Milliseconds that an answer waits for code: as long as a page may take to load over a slow line. */
const PATIENCE = 30_000;

const asked = new Map<string, Asked>();

/**
 * Asks for something that `call` will ask for in a moment: the answer comes while the page's code does. It is used once,
 * by a call with the same address and token. `address`: as the server knows it, `/v1/auth/session`. `patience`: milliseconds
 * for which it may be used; what was asked and may still be used is not asked again, but waits for as long.
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
  // A refusal is read to its end as well: an answer that must not be stored keeps its connection until somebody reads it.
  const envelope: unknown = await response.clone().json();
  if (response.ok && typeof envelope === 'object' && envelope !== null && 'data' in envelope)
    question.data = envelope.data;
  return question.data;
}

const isGood = (question: Asked, token: string | undefined): boolean =>
  question.token === token && performance.now() - question.at < question.patience;

/** The data of a prefetched answer when it comes, which stays for who uses it; undefined when it is refused or lost. */
export const whenPrefetched = (address: string): Promise<unknown> => asked.get(address)?.coming ?? Promise.resolve();

/** The prefetched answer, if there is a recent one; the next call fetches again. */
export const takePrefetched = (address: string, token: string | undefined): Promise<Response> | undefined =>
  take(address, token)?.answer;

/** The data of a prefetched answer that is here already; undefined, and the answer left for `takePrefetched`, when it is not. */
export const takePrefetchedData = (address: string, token: string | undefined): unknown =>
  asked.get(address)?.data === undefined ? undefined : take(address, token)?.data;

function take(address: string, token: string | undefined): Asked | undefined {
  const found = asked.get(address);
  asked.delete(address);
  return found && isGood(found, token) ? found : undefined;
}

/** Drops what nobody has used: something is being written, and the answers may be older than it. */
export const dropPrefetched = (): void => asked.clear();
