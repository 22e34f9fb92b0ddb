import { once } from 'node:events';
import { createServer } from 'node:net';

/** How many ports are tried before the fault is taken for another one. */
const TRIES = 10;

/** A port of this machine that nobody listens on, as the system gives it. Somebody may take it before it is used. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}

/** Whether somebody listens on this port by now. */
async function isTaken(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const taken = await once(server, 'listening').then(
    () => false,
    () => true,
  );
  server.close();
  return taken;
}

/**
 * Runs `listen` on a free port, and once more on another one whenever somebody else was faster; on `first` before all
 * others when it is given. Throws what it throws.
 */
export async function onFreePort<Result>(listen: (port: number) => Promise<Result>, first?: number): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const port = tries === 1 && first ? first : await freePort();
    try {
      return await listen(port);
    } catch (error) {
      if (tries === TRIES || !(await isTaken(port))) throw error;
    }
  }
}
