import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { onFreePort } from './freePort';

const opened: Server[] = [];
const listen = async (port: number): Promise<number> => {
  const server = createServer().listen(port, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  return port;
};
afterEach(() => opened.splice(0).forEach((server) => server.close()));

it('takes another port when somebody else was faster', async () => {
  const taken: number[] = [];
  const port = await onFreePort(async (free) => {
    if (taken.length < 2) taken.push(await listen(free));
    return listen(free);
  });
  expect(taken).toHaveLength(2);
  expect(taken).not.toContain(port);
});

it('throws what went wrong on a port that is still free, at once', async () => {
  const ports: number[] = [];
  const failing = onFreePort(async (port) => {
    ports.push(port);
    throw new Error('The migration failed');
  });
  await expect(failing).rejects.toThrow('The migration failed');
  expect(ports).toHaveLength(1);
});
