import type { FastifyReply } from 'fastify';
import type { Html } from './html';

/** Headers that keep a page out of caches and search engines, and its address out of the Referer of its links. */
export const privately = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; media-src *; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const send = (reply: FastifyReply, status: number, page: Html, contentSecurityPolicy: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'Content-Security-Policy': contentSecurityPolicy, 'X-Content-Type-Options': 'nosniff' })
    .send(page.text);

/** Sends a page that needs no login, to whoever has its link: no scripts, and forms that only go to this server. */
export const sendPage = (reply: FastifyReply, status: number, page: Html) =>
  send(reply.headers(privately), status, page, policy);

/** Sends a page with the player (`pagePlayer.ts`), the only script of the server's own pages. Everybody may see and find it. */
export const sendPlayerPage = (reply: FastifyReply, status: number, page: Html) =>
  send(reply, status, page, `${policy}; script-src 'self'; connect-src 'self'`);
