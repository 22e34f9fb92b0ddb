interface Asked {
  token: string;
  answer: Promise<Response>;
  /** `performance.now()` of the question. */
  at: number;
}

/** Milliseconds that an answer is good for: as long as a page may take to load. */
const FRESH = 10_000;

const asked = new Map<string, Asked>();

/**
 * Asks for something that `call` will ask for in a moment: the answer comes while the page's code does. It is used once,
 * by a call with the same address and token. `address`: as the server knows it, `/v1/auth/session`.
 */
export function askAhead(address: string, token: string): void {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = fetch(address, { headers });
  // A network that failed is told by the call that uses the answer.
  answer.catch(() => undefined);
  asked.set(address, { token, answer, at: performance.now() });
}

/** What was asked for ahead, if it was, and lately; the next call asks anew. */
export function takeAhead(address: string, token: string | undefined): Promise<Response> | undefined {
  const found = asked.get(address);
  asked.delete(address);
  return found?.token === token && performance.now() - (found?.at ?? 0) < FRESH ? found?.answer : undefined;
}

/** Drops what nobody has used: something is being written, and the answers may be older than it. */
export const forgetAhead = (): void => asked.clear();
