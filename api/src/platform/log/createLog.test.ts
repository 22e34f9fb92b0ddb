import Fastify from 'fastify';
import { createLog, loggedRequest } from './createLog';

/** A log with readable lines. */
const open = () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  return { log, lines, text: () => lines.join('') };
};

it('shows an error with its place and cause, and not what was sent with it', () => {
  const { log, lines, text } = open();
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'mail_key',
    detail: 'Key (email)=(secret@segno.test) already exists.',
    query: 'insert into mail',
    params: ['https://segno.test/register#token=secret'],
    rawPacket: Buffer.from('secret'),
  });
  const failed = new Error('PUT https://s3.test/a/b?X-Amz-Signature=secret failed', { cause });
  log.error({ err: failed }, 'call failed');
  const { err } = JSON.parse(lines[0] ?? '');
  expect(err).toMatchObject({
    type: 'Error',
    message: 'PUT https://s3.test/a/b?… failed',
    stack: expect.stringContaining('createLog.test'),
    cause: { message: 'duplicate key', code: '23505', constraint: 'mail_key' },
  });
  expect(text()).not.toContain('secret');
});

it('cuts queries and fragments out of messages and members, also of an error that is logged alone', () => {
  const { log, lines, text } = open();
  log.info('sent to https://segno.test/register#token=secret');
  log.info('GET /register%23token=secret and /register%2523token%253Dsecret');
  log.warn({ at: 'http://localhost:3000/reset-password?token=secret', page: '/v1/song?pagenum=2' }, 'opened');
  log.error(new Error('GET /storage/a?X-Amz-Signature=secret: 403'));
  log.error({ err: 'not an error: /x?token=secret' });
  expect(text()).not.toContain('secret');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'sent to https://segno.test/register#…' },
    { msg: 'GET /register#… and /register#…' },
    { at: 'http://localhost:3000/reset-password?…', page: '/v1/song?pagenum=2', msg: 'opened' },
    { msg: 'GET /storage/a?… 403' },
    { err: 'not an error: /x?…' },
  ]);
});

it('leaves words, private methods and times alone', () => {
  const { log, lines } = open();
  log.info('Is it there? Yes. at Store.#open (file.ts:1:2) 12:30');
  expect(JSON.parse(lines[0] ?? '').msg).toBe('Is it there? Yes. at Store.#open (file.ts:1:2) 12:30');
});

it('writes the requests of Fastify, answered or failed, without query, headers and body', async () => {
  const { log, lines, text } = open();
  const app = Fastify({ loggerInstance: log });
  app.post('/x', () => {
    throw new Error('broken at /x?token=secret');
  });
  const headers = { authorization: 'Bearer secret', cookie: 'auth_token=secret', referer: 'http://a/b?token=secret' };
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ password: 'secret' });
  await fetch(`${url}/x?token=secret`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  await fetch(`${url}/gone?token=secret`, { headers });
  await app.close();
  expect(lines.length).toBeGreaterThanOrEqual(5);
  expect(text()).toContain('"url":"/x?…"');
  expect(text()).toContain('"url":"/gone?…"');
  expect(text()).not.toContain('secret');
});

const urlOf = (url: string): string => loggedRequest({ method: 'GET', url, ip: '10.0.0.1' }).url;

it('keeps method, path, address and what pages a list, and no other parameter', () => {
  expect(loggedRequest({ method: 'GET', url: '/v1/song', ip: '10.0.0.1' })).toEqual({
    method: 'GET',
    url: '/v1/song',
    ip: '10.0.0.1',
  });
  expect(urlOf('/v1/song?pagenum=2&pagesize=25&sort_by=work_title&sort_order=desc')).toBe(
    '/v1/song?pagenum=2&pagesize=25&sort_by=work_title&sort_order=desc',
  );
  expect(urlOf('/storage/segno/a/b.wav?X-Amz-Signature=secret')).toBe('/storage/segno/a/b.wav?…');
  expect(urlOf('/reset-password?token=secret&pagenum=1')).toBe('/reset-password?pagenum=1&…');
  expect(urlOf('/reset-password#token=secret')).toBe('/reset-password#…');
  // As encoded by mail filters.
  expect(urlOf('/reset-password%23token=secret')).toBe('/reset-password%23…');
  expect(urlOf('/register%253Ftoken%253Dsecret')).toBe('/register%253F…');
  expect(urlOf('/v1/artist?name=Ana')).toBe('/v1/artist?…');
});

it.each([
  '/x?pagenum=secret',
  '/x?sort_by=Secret&a',
  '/x?sort_order=secret',
  '/x?pagenum=1=secret2',
  '/x?a="b&token=secret',
  '/x?"token=secret',
  '/x?secret',
  '/x??token=secret',
  '/x?a\\"?b=secret',
])('shows nothing of a value that is no page, size or order: %s', (url) => {
  expect(urlOf(url)).not.toMatch(/secret/i);
});
