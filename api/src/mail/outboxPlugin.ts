import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../platform/db/database';
import { mayAdminister } from '../platform/http/mayAdminister';
import { html, type Html } from '../platform/pages/html';
import { listPage, mailPage, noMailPage, refusedPage, style } from './mailPages';

/** Maximum number of mails in the list. */
const SHOWN = 200;

const guid = z.guid();

/**
 * `/mail`: the outbox during development, for callers on this machine and for administrators who are signed in. Never
 * register it in production: it shows everybody's links, which set passwords.
 */
export const outboxPlugin = (app: FastifyInstance, { db }: { db: Db }) =>
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!(await mayAdminister(db, request))) return show(reply, 403, refusedPage());
    });
    outboxPages(scope, db);
  });

function outboxPages(app: FastifyInstance, db: Db): void {
  app.get('/mail/style.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'no-cache').send(style),
  );

  app.get('/mail', async (_request, reply) => {
    const mails = await db
      .selectFrom('mail')
      .select(['uuid', 'recipient', 'recipient_name', 'subject', 'created_at', 'sent_at', 'error'])
      .orderBy('created_at', 'desc')
      .orderBy('uuid')
      .limit(SHOWN)
      .execute();
    return show(reply, 200, listPage(mails));
  });

  app.get<{ Params: { uuid: string } }>('/mail/:uuid', async (request, reply) => {
    const mail = await findMail(db, request.params.uuid);
    return mail ? show(reply, 200, mailPage(mail)) : show(reply, 404, noMailPage());
  });

  // Links in the mail open beside the outbox, not inside its frame.
  app.get<{ Params: { uuid: string } }>('/mail/:uuid/html', async (request, reply) => {
    const mail = await findMail(db, request.params.uuid);
    if (!mail) return show(reply, 404, noMailPage());
    return reply
      .type('text/html; charset=utf-8')
      .headers({ ...headers, 'Content-Security-Policy': framedPolicy })
      .send(`${html`<base target="_blank" />`.text}${mail.html}`);
  });
}

const findMail = async (db: Db, uuid: string) =>
  guid.safeParse(uuid).success
    ? db.selectFrom('mail').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    : undefined;

const headers = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

// Mail programs support only inline styles; scripts, images and forms of a mail stay disabled.
const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const show = (reply: FastifyReply, status: number, page: Html) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ ...headers, 'Content-Security-Policy': pagePolicy })
    .send(page.text);
