import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/http/errors';

/** L7: the content types that browsers use for reports of policies; all of them are JSON. */
export const acceptReports = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    async (_request: unknown, text: string) => {
      try {
        const body: unknown = JSON.parse(text);
        return body;
      } catch {
        throw new AppError('bad_syntax');
      }
    },
  );
};
