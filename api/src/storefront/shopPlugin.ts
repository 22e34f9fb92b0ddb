import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError, notFound } from '../platform/http/errors';
import type { Html } from '../platform/pages/html';
import { channelApi } from './channelApi';
import { licenses, plainText, type Storefront } from './storefront';
import { findOrder, placeOrder } from './orders';
import { frontPage, missingPage, orderPage, productPage, style } from './pages';

const order = z.object({
  form_key: z.guid(),
  license: z.enum(licenses.map(({ name }) => name)),
  buyer_name: plainText().trim().min(1).max(200),
  buyer_email: z.email().max(200),
});

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

  app.get('/shop/style.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'max-age=3600').send(style),
  );

  app.get('/shop', async (_request, reply) =>
    show(
      reply,
      200,
      frontPage(
        await db
          .selectFrom('storefront_product')
          .selectAll()
          .where('state', '=', 'live')
          .orderBy('title')
          .orderBy('id')
          .limit(500)
          .execute(),
      ),
    ),
  );

  app.get<{ Params: { id: string } }>('/shop/songs/:id', async (request, reply) => {
    const product = await findProduct(shop, request.params.id);
    if (!product) return show(reply, 404, missingPage('This song is not here'));
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
      if (!product) return show(reply, 404, missingPage('This song is not here'));
      if (product.state !== 'live') return show(reply, 410, missingPage('This song is no longer on sale'));
      const parsed = order.safeParse(request.body ?? {});
      const refuse = (status: number, problem: string) => {
        const text = (name: string) => (typeof request.body?.[name] === 'string' ? request.body[name] : '');
        const form = {
          form_key: parsed.data?.form_key ?? randomUUID(),
          license: text('license'),
          buyer_name: text('buyer_name'),
          buyer_email: text('buyer_email'),
        };
        return show(reply, status, productPage(product, form, { isDemo, problem }));
      };
      if (!parsed.success) return refuse(422, 'Please give your name, a valid e-mail address and a license.');
      try {
        const { id } = await placeOrder(shop, product.id, parsed.data, request.ip);
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
    const id = z.guid().safeParse(request.params.id);
    const found = id.data === undefined ? undefined : await findOrder(db, id.data);
    const product = found && (await findProduct(shop, found.product_id));
    if (!product) return show(reply, 404, missingPage('This order is not here'));
    reply.header('Cache-Control', 'no-store');
    return show(reply, 200, orderPage(product, found, { isDemo }));
  });
}

const findProduct = ({ db }: Storefront, id: string) =>
  db.selectFrom('storefront_product').selectAll().where('id', '=', id).executeTakeFirst();

const show = (reply: FastifyReply, status: number, page: Html) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; img-src data:; media-src *; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('X-Content-Type-Options', 'nosniff')
    .send(page.text);

/** C14: without a shop its addresses are 404, and not the application's page. */
export function disabledShop(app: FastifyInstance): void {
  for (const path of ['/shop', '/shop/*'])
    app.all(path, () => {
      throw notFound();
    });
}
