/** What the server answered. */
export interface Answered {
  status: number;
  ok: boolean;
  /** Its JSON; null when it has none. */
  envelope: unknown;
}

/** Asks the server and reads its answer once. Rejects as `fetch` does: when the network failed, or on `signal`. */
export async function ask(address: string, request: RequestInit): Promise<Answered> {
  const response = await fetch(address, request);
  const { status, ok } = response;
  return { status, ok, envelope: status === 204 ? null : await response.json().catch(() => null) };
}
