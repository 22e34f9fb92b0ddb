import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError, notFound } from '../platform/http/errors';
import { servePlayer } from '../platform/pages/pagePlayer';
import { privately, sendPlayerPage as show } from '../platform/pages/sendPage';
import { channelApi } from './channelApi';
import { licenses, plainText, type Storefront, tempos } from './storefront';
import { findOrder, placeOrder } from './orders';
import { canDownload, endedDownloadPage, expiredOrderPage, isLinkOver, orderPage } from './orderPage';
import { frontPage, missingPage, type OrderErrors, productPage, style } from './pages';

const order = z.object({
  form_key: z.guid(),
  license: z.enum(licenses.map(({ name }) => name)),
  buyer_name: plainText().trim().min(1).max(200),
  buyer_email: z.email().max(200),
});

const orderErrors = {
  license: 'Please choose a license.',
  buyer_name: 'Please enter your name, in one line of at most 200 characters.',
  buyer_email: 'Please enter an e-mail address, such as name@example.com.',
} as const satisfies OrderErrors;

const asked = z.object({
  search: plainText().trim().max(200).catch(''),
  mood: z.preprocess((value) => [value].flat(), z.array(plainText().max(200)).max(20)).catch([]),
  tempo: z.enum(['slow', 'medium', 'fast']).optional().catch(undefined),
});

/** The file of an order; the first links had no format, and led to the MP3. */
const ordered = z.object({ format: z.enum(['mp3', 'wav']).catch('mp3') });

/**
 * S14: the built-in sales channel `Storefront`: a small shop with public pages, and the calls that fill it. Register it as
 * a plugin, so that its hook applies only to its own addresses.
 */
export async function shopPlugin(app: FastifyInstance, shop: Storefront): Promise<void> {
  const { db, isDemo } = shop;
  // An invalid name identifies nothing.
  app.addHook('preHandler', async ({ params }) => {
    if (!z.record(z.string(), plainText()).safeParse(params).success) throw notFound();
  });
  channelApi(app, shop);

  servePlayer(app, '/shop');

  app.get('/shop/style.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'max-age=3600').send(style),
  );

  app.get('/shop', async ({ query }, reply) => {
    const filter = asked.parse(query);
    const words = filter.search.split(/\s+/).filter(Boolean);
    const found = db
      .selectFrom('storefront_product')
      .where('state', '=', 'live')
      .where(
        sql<boolean>`not exists (select from unnest(${words}::text[]) w
          where strpos(fold(concat_ws(' ', title, artist, description, array_to_string(moods || tags, ' '))), fold(w)) = 0)`,
      );
    const narrowed = await found
      .selectAll()
      .where(sql<boolean>`moods @> ${filter.mood}::text[]`)
      .$if(filter.tempo !== undefined, (songs) => {
        const { from, below } = tempos[filter.tempo ?? 'slow'];
        return songs.where('bpm', '>=', from).where('bpm', '<', below);
      })
      .orderBy('title')
      .orderBy('id')
      .limit(500)
      .execute();
    return show(reply, 200, frontPage(narrowed, filter, await found.select(['moods', 'bpm']).limit(5000).execute()));
  });

  // The channel's own calls are answered in JSON.
  app.get('/shop/*', ({ url }, reply) => {
    if (url.startsWith('/shop/api/')) throw notFound();
    return show(reply, 404, missingPage('We could not find this page'));
  });

  app.get<{ Params: { id: string } }>('/shop/songs/:id', async (request, reply) => {
    const product = await findProduct(shop, request.params.id);
    if (!product) return show(reply, 404, missingPage('We could not find this song'));
    if (product.state === 'taken_down') return show(reply, 410, missingPage('This song is no longer on sale'));
    return show(
      reply,
      200,
      productPage(
        product,
        { form_key: randomUUID(), license: licenses[0].name, buyer_name: '', buyer_email: '' },
        { isDemo },
      ),
    );
  });

  app.get<{ Params: { id: string } }>('/shop/songs/:id/preview', async (request, reply) => {
    const product = await findProduct(shop, request.params.id);
    if (!product?.preview_key || product.state !== 'live') return reply.code(404).send('No preview');
    return reply.redirect(await shop.store.signedGet(product.preview_key), 302);
  });

  app.post<{ Params: { id: string }; Body: Record<string, unknown> | undefined }>(
    '/shop/songs/:id/orders',
    async (request, reply) => {
      const product = await findProduct(shop, request.params.id);
      if (!product) return show(reply, 404, missingPage('We could not find this song'));
      if (product.state !== 'live') return show(reply, 410, missingPage('This song is no longer on sale'));
      const parsed = order.safeParse(request.body ?? {});
      const refuse = (status: number, problem: string, errors: OrderErrors = {}) => {
        const text = (name: string) => (typeof request.body?.[name] === 'string' ? request.body[name] : '');
        const form = {
          form_key: parsed.data?.form_key ?? randomUUID(),
          license: text('license'),
          buyer_name: text('buyer_name'),
          buyer_email: text('buyer_email'),
        };
        return show(reply, status, productPage(product, form, { isDemo, problem, errors }));
      };
      if (!parsed.success) {
        const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
        const errors = Object.fromEntries(Object.entries(orderErrors).filter(([name]) => wrong.has(name)));
        return refuse(422, 'Your order was not placed. Please check the form and try again.', errors);
      }
      try {
        const { id } = await placeOrder(shop, product, parsed.data, request.ip);
        return await reply.redirect(`/shop/orders/${id}`, 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
        const minutes = Math.ceil(error.retryAfter / 60);
        reply.header('Retry-After', Math.ceil(error.retryAfter));
        return refuse(
          error.status,
          error.code === 'too_many'
            ? `Too many orders have come from your address. Please try again in ${minutes} min.`
            : `${error.message} Please try again in ${minutes} min.`,
        );
      }
    },
  );

  app.get<{ Params: { id: string } }>('/shop/orders/:id', async (request, reply) => {
    const found = await findOrdered(shop, request.params.id);
    if (!found) return show(reply.headers(privately), 404, missingPage('We could not find this order'));
    if (isLinkOver(found.order)) return show(reply.headers(privately), 410, expiredOrderPage());
    return show(reply.headers(privately), 200, orderPage({ ...found, isDemo }));
  });

  app.get<{ Params: { id: string } }>('/shop/orders/:id/download', async (request, reply) => {
    const found = await findOrdered(shop, request.params.id);
    const { format } = ordered.parse(request.query);
    const key = found?.product[format === 'wav' ? 'wav_key' : 'preview_key'];
    if (!found || !key || found.order.state !== 'confirmed')
      return show(reply.headers(privately), 404, missingPage('We could not find this order'));
    const { order, product } = found;
    if (isLinkOver(order)) return show(reply.headers(privately), 410, expiredOrderPage());
    if (!canDownload(order)) return show(reply.headers(privately), 410, endedDownloadPage(order));
    const downloadName = `${order.title ?? product.title}.${format}`;
    return reply.headers(privately).redirect(await shop.store.signedGet(key, { downloadName }), 302);
  });
}

/** The order behind a link, and its song. Nothing is said of an id that is not one. */
async function findOrdered(shop: Storefront, id: string) {
  const guid = z.guid().safeParse(id);
  const order = guid.data === undefined ? undefined : await findOrder(shop.db, guid.data);
  const product = order && (await findProduct(shop, order.product_id));
  return product && { order, product };
}

const findProduct = ({ db }: Storefront, id: string) =>
  db.selectFrom('storefront_product').selectAll().where('id', '=', id).executeTakeFirst();

/** C14: without a shop its addresses are 404, and not the application's page. */
export function disabledShop(app: FastifyInstance): void {
  for (const path of ['/shop', '/shop/*'])
    app.all(path, () => {
      throw notFound();
    });
}
