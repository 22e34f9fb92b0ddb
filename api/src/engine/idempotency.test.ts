import { randomUUID } from 'node:crypto';
import { endpoint } from '@segno/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { describeOnDatabases, type TestDatabase } from '../../test/support/databases';
import type { Services } from '../platform/services';
import type { ObjectStore } from '../storage/objectStore';
import { withIdempotency } from './idempotency';

const createSong = endpoint({
  method: 'POST',
  path: '/song',
  summary: 'Create a song',
  permission: 'anyone',
  response: z.object({}),
  status: 201,
});

interface Asked {
  header?: unknown;
  body?: unknown;
  user?: string;
  url?: string;
  method?: string;
}

describeOnDatabases('A repeated request', (open) => {
  let database: TestDatabase;
  let signatures = 0;
  let done = 0;
  const store = {
    signedGet: async (key: string) => `https://store/${key}?${++signatures}`,
  } as unknown as ObjectStore;

  beforeAll(async () => {
    database = await open('migrated');
  });
  beforeEach(() => {
    done = 0;
  });

  const ask = ({ header, body, user, url = '/v1/song', method = 'POST' }: Asked, etag: string | undefined = '"v"') =>
    database.db.transaction().execute((trx) =>
      withIdempotency(
        {
          trx,
          services: { store } as Services,
          request: {
            method,
            url,
            body,
            headers: header === undefined ? {} : { 'client-key': header },
            currentUser: user === undefined ? undefined : { uuid: user },
          } as unknown as FastifyRequest,
          endpoint: createSong,
        },
        async (services) => {
          done += 1;
          return { data: { done, url: await services.store.signedGet('a.wav') }, etag };
        },
      ),
    );

  it('does the work again without a key, or with what is no key', async () => {
    for (const body of [undefined, null, 'text', {}, { client_key: 'x' }, { client_key: 7 }]) await ask({ body });
    await ask({ header: 'x', body: {} });
    expect(done).toBe(7);
  });

  it.each<[string, () => Asked]>([
    ['in the header', () => ({ header: randomUUID(), body: { title: 'Rain' } })],
    ['in the body', () => ({ body: { title: 'Rain', client_key: randomUUID() } })],
    ['without a body', () => ({ header: randomUUID() })],
    ['of a signed-in person', () => ({ header: randomUUID(), user: randomUUID() })],
  ])('gets the first answer by its key %s, signed again', async (_, make) => {
    const asked = make();
    const first = await ask(asked);
    const second = await ask(asked);
    expect(done).toBe(1);
    expect(first).toMatchObject({ data: { done: 1 }, etag: '"v"' });
    expect(second).toEqual({ data: { done: 1, url: `https://store/a.wav?${signatures}` }, etag: '"v"' });
    expect(second.data).not.toEqual(first.data);
  });

  it('has no version where the first answer had none', async () => {
    const header = randomUUID();
    const call = () =>
      database.db.transaction().execute((trx) =>
        withIdempotency(
          {
            trx,
            services: { store } as Services,
            request: {
              method: 'POST',
              url: '/v1/song',
              headers: { 'client-key': header },
            } as unknown as FastifyRequest,
            endpoint: createSong,
          },
          async () => ({ data: { at: 1 }, etag: undefined }),
        ),
      );
    expect([await call(), await call()]).toEqual([
      { data: { at: 1 }, etag: undefined },
      { data: { at: 1 }, etag: undefined },
    ]);
  });

  it.each<[string, Asked]>([
    ['another body', { body: { title: 'Snow' } }],
    ['another address', { url: '/v1/song?x=1' }],
    ['another method', { method: 'PUT' }],
  ])('is refused with the same key and %s', async (_, other) => {
    const asked = { header: randomUUID(), body: { title: 'Rain' } };
    await ask(asked);
    await expect(ask({ ...asked, ...other })).rejects.toMatchObject({
      status: 422,
      fields: { client_key: ['This client key was used for another request.'] },
    });
    expect(done).toBe(1);
  });

  it('does its own work with a key that somebody else has used', async () => {
    const header = randomUUID();
    await ask({ header, user: randomUUID() });
    await ask({ header, user: randomUUID() });
    await ask({ header });
    expect(done).toBe(3);
  });

  it('prefers the key of the header', async () => {
    const asked = { header: randomUUID(), body: { client_key: randomUUID() } };
    await ask(asked);
    await ask({ ...asked, header: randomUUID() });
    expect(done).toBe(2);
  });

  it('notes the status and what was signed', async () => {
    const header = randomUUID();
    await ask({ header });
    const row = await database.db
      .selectFrom('idempotency_key')
      .select(['status', 'route', 'signed', 'etag'])
      .where('key', '=', header)
      .executeTakeFirst();
    expect(row).toEqual({
      status: 201,
      route: 'POST /v1/song',
      signed: [{ was: `https://store/a.wav?${signatures}`, get: { key: 'a.wav' } }],
      etag: '"v"',
    });
  });
});
