/**
 * A queue that lets at most `limit` holders in at a time, first come, first served. The returned function resolves with a
 * release function to be called once; a caller whose signal aborts leaves the queue, and the signal's reason is thrown.
 */
export const createTurns = (limit: number) => {
  const waiting: (() => void)[] = [];
  let free = limit;

  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async (signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return release;
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve(release);
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      waiting.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  };
};
