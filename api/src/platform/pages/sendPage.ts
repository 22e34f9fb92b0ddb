import type { FastifyReply } from 'fastify';
import type { Html } from './html';

/** Headers that keep a page out of caches and search engines, and its address out of the Referer of its links. */
export const privately = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Sends a page that everybody may see and find: no scripts, and forms that only go to this server. */
export const sendPublicPage = (reply: FastifyReply, status: number, page: Html) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; media-src *; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    })
    .send(page.text);

/** Sends a page that needs no login, to whoever has its link. */
export const sendPage = (reply: FastifyReply, status: number, page: Html) =>
  sendPublicPage(reply.headers(privately), status, page);
