import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A call as it arrived. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** W1: the answer, in the envelope of the API. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  data?: unknown;
  message?: string;
  errors?: Record<string, string[]>;
}

export interface AnsweringServer {
  url: string;
  asked: Asked[];
  close(): void;
}

/** A server that answers as configured, and records the calls. */
export async function startAnsweringServer(answer: (call: Asked) => Answer): Promise<AnsweringServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      asked.push(call);
      const { status = 200, headers = {}, data = null, message = '', errors = null } = answer(call);
      response.writeHead(status, headers).end(JSON.stringify({ data, message, errors }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
