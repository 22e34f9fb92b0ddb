import { once } from 'node:events';
import { createServer } from 'node:net';

/** Number of ports that are tried before giving up. */
const TRIES = 10;

/** A free port of this machine, chosen by the system. It may be taken before it is used. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}

/** True if the port is taken by now. */
async function isTaken(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const taken = await once(server, 'listening').then(
    () => false,
    () => true,
  );
  server.close();
  return taken;
}

/** True if a server could not listen because of this port, which may be free again by now: a connection of a moment had it. */
const wasTaken = (error: unknown): boolean => error instanceof Error && error.message.includes('EADDRINUSE');

/**
 * Runs `listen` on a free port, and retries on another one if it was taken meanwhile; tries `first` before, if given.
 * Throws the errors of `listen`.
 */
export async function onFreePort<Result>(listen: (port: number) => Promise<Result>, first?: number): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const port = tries === 1 && first ? first : await freePort();
    try {
      return await listen(port);
    } catch (error) {
      if (tries === TRIES || !(wasTaken(error) || (await isTaken(port)))) throw error;
    }
  }
}
