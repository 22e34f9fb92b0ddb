import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/http/errors';

/** W10: the login accepts form data as well as JSON, in both encodings that browsers send. Files are not allowed in such a form. */
export async function acceptFormBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const headers = { 'Content-Type': String(request.headers['content-type']) };
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw new AppError('bad_syntax');
      });
      return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
    },
  );
}
