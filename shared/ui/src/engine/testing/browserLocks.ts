/**
 * Gives jsdom the Web Locks API of browsers: one page holds a lock, and others wait for it. With it, forms keep typed text
 * in `localStorage`.
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
