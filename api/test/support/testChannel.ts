import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { sealCredentials } from '../../src/catalog/publishing/openChannel';
import type { Services } from '../../src/platform/services';

/** A real channel over HTTP. */
export interface TestChannel {
  endpoint: string;
  /** Received requests: `PUT /songs/…`, the key as sent, the body of a PUT. */
  calls: { call: string; authorization: string | undefined; body?: object }[];
  close(): void;
}

/** Starts a channel that answers every request like this, after reading it. */
export async function startChannel(answer: RequestListener): Promise<TestChannel> {
  const calls: TestChannel['calls'] = [];
  const read = async (request: IncomingMessage) => {
    const body = request.method === 'PUT' ? { body: z.looseObject({}).parse(await json(request)) } : {};
    calls.push({ call: `${request.method} ${request.url}`, authorization: request.headers.authorization, ...body });
  };
  const server = createServer((request, response) => {
    void read(request).then(() => answer(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No address');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Accepts everything. */
export const takes: RequestListener = (_request, response) =>
  void response.end(JSON.stringify({ id: 'one', url: null }));

/** A small shop that stores the songs it receives. */
export const shop = () => {
  const songs = new Set<string>();
  const answer: RequestListener = (request, response) => {
    const reference = request.url?.split('/').at(-1) ?? '';
    if (request.method === 'PUT') songs.add(reference);
    if (request.method === 'DELETE') songs.delete(reference);
    if (request.method !== 'GET') return void response.end(JSON.stringify({ id: `s-${reference}`, url: null }));
    response.writeHead(songs.has(reference) ? 200 : 404).end(JSON.stringify({ status: 'live', url: null }));
  };
  return { songs, answer };
};

/** Adds a channel with this endpoint to the database; returns its uuid. */
export async function addChannel(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { name, endpoint, key, active = true }: { name: string; endpoint: string; key?: string; active?: boolean },
): Promise<string> {
  const { uuid } = await db
    .insertInto('channel')
    .values({ name, kind: 'http', settings: JSON.stringify({ endpoint }), active })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const credentials = sealCredentials(key === undefined ? {} : { key }, { uuid, config });
  await db.updateTable('channel').set({ credentials }).where('uuid', '=', uuid).execute();
  return uuid;
}
