import { timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ObjectStore } from '../storage/objectStore';
import { confirmOrder } from './orders';
import { plainText, type Storefront } from './storefront';

const product = z.object({
  title: plainText().min(1).max(255),
  artist: plainText().min(1).max(255),
  description: z
    .string()
    .max(10_000)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Control characters are not allowed'),
  duration: z.number().positive().nullable(),
  bpm: z.number().positive().nullable(),
  isrc: plainText().max(12).nullable(),
  workId: plainText().min(1).max(32),
  tags: z.array(plainText().max(200)).max(1000),
  previewUrl: z.url().nullable(),
});

const PREVIEW_LIMIT = 50 * 1024 * 1024;

/**
 * The shop's side of the channel protocol, with the shop's key as bearer token: `GET`, `PUT` and `DELETE
 * /shop/api/songs/{reference}`, and `POST /shop/api/orders/{id}/confirm` once an order was paid.
 */
export function channelApi(app: FastifyInstance, shop: Storefront): void {
  app.put<{ Params: { reference: string } }>('/shop/api/songs/:reference', async (request, reply) => {
    if (!knowsKey(request, shop.key)) return reply.code(401).send({ error: 'Unknown key' });
    const parsed = product.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send({ error: z.prettifyError(parsed.error) });
    const { previewUrl, workId, ...facts } = parsed.data;
    if (previewUrl && !(await isStored(shop.store, previewUrl)))
      return reply.code(422).send({ error: 'The preview does not lie in the storage of this installation' });
    const { reference } = request.params;
    const preview_key = previewUrl ? await copyPreview(shop.store, reference, previewUrl) : null;
    const values = { ...facts, work_id: workId, preview_key, state: 'live' as const, updated_at: new Date() };
    const { id } = await shop.db
      .insertInto('storefront_product')
      .values({ id: shopId(facts.title, reference), reference, ...values })
      .onConflict((conflict) => conflict.column('reference').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, url: `${shop.publicUrl}/shop/songs/${id}` };
  });

  app.get<{ Params: { reference: string } }>('/shop/api/songs/:reference', async (request, reply) => {
    if (!knowsKey(request, shop.key)) return reply.code(401).send({ error: 'Unknown key' });
    const found = await shop.db
      .selectFrom('storefront_product')
      .select(['id', 'state', 'title', 'artist'])
      .where('reference', '=', request.params.reference)
      .executeTakeFirst();
    if (!found) return reply.code(404).send({ error: 'Unknown song' });
    const { id, state, title, artist } = found;
    // C10: the page of a song that was taken down is gone.
    return { id, status: state, title, artist, url: state === 'live' ? `${shop.publicUrl}/shop/songs/${id}` : null };
  });

  app.delete<{ Params: { reference: string } }>('/shop/api/songs/:reference', async (request, reply) => {
    if (!knowsKey(request, shop.key)) return reply.code(401).send({ error: 'Unknown key' });
    await shop.db
      .updateTable('storefront_product')
      .set({ state: 'taken_down', updated_at: new Date() })
      .where('reference', '=', request.params.reference)
      .execute();
    return { ok: true };
  });

  // C14: whoever takes the payment confirms it. The same order may be confirmed again.
  app.post<{ Params: { id: string } }>('/shop/api/orders/:id/confirm', async (request, reply) => {
    if (!knowsKey(request, shop.key)) return reply.code(401).send({ error: 'Unknown key' });
    const id = z.guid().safeParse(request.params.id);
    const order = id.data && (await shop.db.transaction().execute((trx) => confirmOrder(shop, trx, id.data)));
    if (!order) return reply.code(404).send({ error: 'Unknown order' });
    const { number, license, price, state } = order;
    if (state !== 'confirmed') return reply.code(409).send({ error: `The order is ${state}`, id: order.id, state });
    return { id: order.id, number, license, price, state };
  });
}

function knowsKey(request: FastifyRequest, key: string): boolean {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  const wanted = Buffer.from(key);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A readable address that stays the same when the title changes: it ends in the start of the reference. */
const shopId = (title: string, reference: string): string => {
  const words = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .slice(0, 60);
  return `${words || 'song'}-${reference.slice(0, 8)}`;
};

/** The shop keeps its own copy of the preview, because the library's address is only valid for an hour. */
async function copyPreview(store: ObjectStore, reference: string, url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) });
  if (!answer.ok || !answer.body) throw new Error(`The preview could not be fetched: ${answer.status}`);
  const key = `storefront/${reference}/preview.mp3`;
  await store.write(key, Readable.from(withinLimit(answer.body)), { contentType: 'audio/mpeg' });
  return key;
}

/** Counts the bytes, because a sender need not announce the length, and unpacked data is longer than what is sent. */
async function* withinLimit(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > PREVIEW_LIMIT) throw new Error(`The preview is larger than ${PREVIEW_LIMIT} bytes`);
    yield Buffer.from(chunk);
  }
}

/**
 * True for an address in this installation's own storage: the same origin and folder as what the storage signs. The shop
 * fetches nothing else; otherwise whoever holds its key could explore the network.
 */
async function isStored(store: ObjectStore, address: string): Promise<boolean> {
  const probe = 'storefront/probe';
  const known = new URL(await store.signedGet(probe));
  const folder = known.pathname.slice(0, -probe.length);
  const asked = new URL(address);
  return asked.origin === known.origin && asked.pathname.startsWith(folder);
}
