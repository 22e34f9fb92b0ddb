import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ObjectStore } from '../storage/objectStore';
import { confirmOrder } from './orders';
import { plainText, type Storefront } from './storefront';

const names = z.array(plainText().max(200)).max(1000);

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
  tags: names,
  taxonomy: z.object({ mood: names.optional() }).nullish(),
  previewUrl: z.url().nullable(),
  wavUrl: z.url().nullish(),
  waveform: z.base64().max(400).nullish(),
});

/**
 * The shop's side of the channel protocol, with the shop's key as bearer token: `GET`, `PUT` and `DELETE
 * /shop/api/songs/{reference}`, and `POST /shop/api/orders/{id}/confirm` once an order was paid.
 */
export function channelApi(app: FastifyInstance, shop: Storefront): void {
  app.put<{ Params: { reference: string } }>('/shop/api/songs/:reference', async (request, reply) => {
    if (!knowsKey(request, shop.key)) return reply.code(401).send({ error: 'Unknown key' });
    const parsed = product.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send({ error: z.prettifyError(parsed.error) });
    const { previewUrl, wavUrl, workId, waveform = null, taxonomy, ...facts } = parsed.data;
    const { reference } = request.params;
    for (const url of [previewUrl, wavUrl])
      if (url && (await keyOf(shop.store, url)) === undefined)
        return reply.code(422).send({ error: 'A file does not lie in the storage of this installation' });
    const copy = async (url: string | null | undefined, name: string) =>
      url ? copyStored(shop.store, url, `storefront/${reference}/${name}`) : null;
    const keys = { preview_key: await copy(previewUrl, 'preview.mp3'), wav_key: await copy(wavUrl, 'full.wav') };
    const moods = taxonomy?.mood ?? [];
    const values = {
      ...facts,
      ...keys,
      moods,
      waveform,
      work_id: workId,
      state: 'live' as const,
      updated_at: new Date(),
    };
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

/**
 * The key of an address in this installation's own storage: the same origin and folder as what the storage signs. The shop
 * fetches nothing else; otherwise whoever holds its key could explore the network.
 */
async function keyOf(store: ObjectStore, address: string): Promise<string | undefined> {
  const probe = 'storefront/probe';
  const known = new URL(await store.signedGet(probe));
  const folder = known.pathname.slice(0, -probe.length);
  const asked = new URL(address);
  if (asked.origin !== known.origin || !asked.pathname.startsWith(folder)) return undefined;
  return store.keyOf(store.locationOf(probe).slice(0, -probe.length) + asked.pathname.slice(folder.length));
}

/**
 * The shop keeps its own copy of a file, because the library's address is only valid for an hour. The storage copies it
 * inside; that the first byte can be fetched shows that the address is one that the library has signed.
 */
async function copyStored(store: ObjectStore, address: string, to: string): Promise<string> {
  const answer = await fetch(address, {
    headers: { Range: 'bytes=0-0' },
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
  });
  await answer.body?.cancel();
  const key = await keyOf(store, address);
  const head = answer.ok && key !== undefined && (await store.head(key));
  if (!head) throw new Error(`A file could not be fetched: ${answer.status}`);
  await store.copy(key, to, head);
  return to;
}
