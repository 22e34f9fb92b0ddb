import Fastify from 'fastify';
import { nameRelease } from './nameRelease';

let release: string | undefined;
const app = Fastify();
app.get('/v1/user_message', async () => ({}));
app.get('/v1/song', async () => ({}));
nameRelease(app, async () => release);
let origin: string;
beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const named = async (path: string) => (await fetch(origin + path)).headers.get('segno-release');

test('the answer that open tabs poll names the current release, query or not; others name none', async () => {
  release = '7-abc';
  expect(await named('/v1/user_message')).toBe('7-abc');
  expect(await named('/v1/user_message?history=true')).toBe('7-abc');
  expect(await named('/v1/song')).toBeNull();
});

test('an answer names no release while the registry cannot be read', async () => {
  release = undefined;
  expect(await named('/v1/user_message')).toBeNull();
});
