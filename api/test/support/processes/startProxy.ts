import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** An HTTP proxy before the server at `target`. Each request, and each answer, waits for `pass`. */
export async function startProxy(target: string, pass: () => Promise<void>) {
  const { hostname, port } = new URL(target);
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await pass();
    const onward = ask({ hostname, port, method: request.method, path: request.url, headers: request.headers });
    const answered: Promise<IncomingMessage> = once(onward, 'response').then(([first]) => first);
    const [answer] = await Promise.all([answered, pipeline(request, onward)]);
    await pass();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  };
  // One of the two sides may be gone.
  const server = createServer((request, response) => void forward(request, response).catch(() => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return { endpoint: `http://127.0.0.1:${address.port}`, close: () => server.close().closeAllConnections() };
}
