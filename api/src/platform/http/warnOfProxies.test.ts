import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { warnOfProxies } from './warnOfProxies';

async function warnings(trustedProxies: number, requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const loggerInstance: FastifyBaseLogger = pino({ level: 'warn' }, stream);
  const app = Fastify({ loggerInstance });
  warnOfProxies(app, { trustedProxies });
  app.get('/', () => 'ok');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const headers of requests) await (await fetch(url, { headers })).text();
  await app.close();
  return lines;
}

const forwarded = { 'X-Forwarded-For': '203.0.113.9' };

it('warns once, with the name of the variable, when forwarded addresses arrive and no proxy is trusted', async () => {
  const lines = await warnings(0, [{}, forwarded, forwarded, { Forwarded: 'for=203.0.113.9' }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUSTED_PROXIES is 0');
});

it('says nothing of calls without them, nor when proxies are trusted', async () => {
  expect(await warnings(0, [{}, {}])).toEqual([]);
  expect(await warnings(1, [forwarded])).toEqual([]);
});
