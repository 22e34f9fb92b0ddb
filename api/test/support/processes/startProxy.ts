import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** An HTTP proxy before the server at `target`. Each request, and each answer, waits for `pass`. */
export async function startProxy(target: string, pass: () => Promise<void>) {
  const { hostname, port } = new URL(target);
  const server = createServer(async (request, response) => {
    await pass();
    const onward = ask({ hostname, port, method: request.method, path: request.url, headers: request.headers });
    // One of the two sides may be gone.
    onward.on('response', async (answer) => {
      await pass();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      await pipeline(answer, response).catch(() => undefined);
    });
    await pipeline(request, onward).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return { endpoint: `http://127.0.0.1:${address.port}`, close: () => server.close().closeAllConnections() };
}
