import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../platform/pages/html';
import type { Services } from '../platform/services';
import { isSwitchedOn, switchMail } from './mailSwitch';
import { askPage, invalidPage, offPage, onAgainPage, style } from './unsubscribePages';
import { readUnsubscribeToken, type OptionalMail } from './unsubscribeLink';

interface Asked {
  Querystring: { token?: unknown };
}

/**
 * The pages behind the links of optional mails (A7), which need no login: whoever has the mail holds the signed token. The
 * same address takes the one click of mail programs (RFC 8058), which is a POST and gets its answer without a redirect.
 */
export function unsubscribePlugin(app: FastifyInstance, services: Pick<Services, 'config' | 'db'>): void {
  const { db } = services;
  /** What the token is for, and whether it is switched on. */
  const find = async (token: unknown): Promise<{ mail: OptionalMail; token: string; isOn: boolean } | undefined> => {
    const mail = readUnsubscribeToken(services, token);
    const isOn = mail && (await isSwitchedOn(db, mail));
    return mail && isOn !== undefined ? { mail, token: String(token), isOn } : undefined;
  };

  app.get('/unsubscribe/style.css', (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'max-age=3600').send(style),
  );

  app.get<Asked>('/unsubscribe', async (request, reply) => {
    const found = await find(request.query.token);
    if (!found) return show(reply, 403, invalidPage());
    return show(reply, 200, found.isOn ? askPage(found) : offPage(found));
  });

  app.post<Asked>('/unsubscribe', async (request, reply) => {
    const found = await find(request.query.token);
    if (!found) return show(reply, 403, invalidPage());
    await switchMail(db, found.mail, false);
    return show(reply, 200, offPage(found));
  });

  app.post<Asked>('/unsubscribe/undo', async (request, reply) => {
    const found = await find(request.query.token);
    if (!found) return show(reply, 403, invalidPage());
    await switchMail(db, found.mail, true);
    return show(reply, 200, onAgainPage(found));
  });
}

const show = (reply: FastifyReply, status: number, page: Html) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    .send(page.text);
