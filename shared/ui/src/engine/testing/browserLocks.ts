/**
 * Gives jsdom the locks that browsers have (Web Locks): each is held by one page, and waited for by the others. With them, forms
 * keep what is typed in `localStorage`.
 */
export const browserLocks = (): void => {
  const ends = new Map<string, Promise<unknown>>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, held: () => Promise<unknown>) => {
    await ends.get(name);
    if (signal.aborted) throw new DOMException('Left', 'AbortError');
    const end = held();
    ends.set(name, end);
    await end;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
};
