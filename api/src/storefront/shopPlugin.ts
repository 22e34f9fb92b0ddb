import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { channelApi, type Storefront } from './channelApi';
import type { Html } from '../platform/html';
import { frontPage, licenses, missingPage, productPage, thanksPage } from './pages';
import { style } from './style';

const order = z.object({
  form_key: z.guid(),
  license: z.enum(licenses.map(({ name }) => name)),
  buyer_name: z.string().trim().min(1).max(200),
  buyer_email: z.email().max(200),
});

/** The built-in sales channel `Storefront`: a small shop with public pages, and the calls that fill it (S14). */
export function shopPlugin(app: FastifyInstance, shop: Storefront): void {
  const { db } = shop;
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
      productPage(product, { form_key: randomUUID(), license: licenses[0].name, buyer_name: '', buyer_email: '' }),
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
      if (!parsed.success) {
        const text = (name: string) => (typeof request.body?.[name] === 'string' ? request.body[name] : '');
        const form = {
          form_key: randomUUID(),
          license: text('license'),
          buyer_name: text('buyer_name'),
          buyer_email: text('buyer_email'),
        };
        return show(
          reply,
          422,
          productPage(product, form, 'Please give your name, a valid e-mail address and a license.'),
        );
      }
      const purchase = await buy(shop, product.id, parsed.data);
      return show(reply, 200, thanksPage(product, purchase));
    },
  );
}

const findProduct = ({ db }: Storefront, id: string) =>
  db.selectFrom('storefront_product').selectAll().where('id', '=', id).executeTakeFirst();

/** One form is one order, however often it is sent. */
const buy = (shop: Storefront, product_id: string, form: z.output<typeof order>) =>
  shop.db.transaction().execute(async (trx) => {
    const price = licenses.find(({ name }) => name === form.license)?.price ?? 0;
    const made = await trx
      .insertInto('storefront_purchase')
      .values({ product_id, ...form, price: price.toFixed(2) })
      .onConflict((conflict) => conflict.column('form_key').doNothing())
      .returning(['number', 'license', 'price'])
      .executeTakeFirst();
    if (made) await shop.onPurchase(trx);
    return (
      made ??
      trx
        .selectFrom('storefront_purchase')
        .select(['number', 'license', 'price'])
        .where('form_key', '=', form.form_key)
        .executeTakeFirstOrThrow()
    );
  });

const show = (reply: FastifyReply, status: number, page: Html) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; media-src *; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('X-Content-Type-Options', 'nosniff')
    .send(page.text);
