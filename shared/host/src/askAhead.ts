interface Asked {
  token: string;
  answer: Promise<Response>;
}

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
  asked.set(address, { token, answer });
}

/** What was asked for ahead, if it was; the next call asks anew. */
export function takeAhead(address: string, token: string | undefined): Promise<Response> | undefined {
  const found = asked.get(address);
  asked.delete(address);
  return found?.token === token ? found?.answer : undefined;
}
