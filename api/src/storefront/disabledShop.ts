import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/errors';

/** C14: without a shop its addresses are nothing, not even the application's page. */
export function disabledShop(app: FastifyInstance): void {
  for (const path of ['/shop', '/shop/*'])
    app.all(path, () => {
      throw notFound();
    });
}
