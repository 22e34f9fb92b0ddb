import { spawn } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const MAIN = 'backend/main.mjs';
const SECONDS = 60;

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sendJson(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Starts a remote's backend, and restarts it after each edit. Returns a function that stops it. */
function start({ dir, port, segno }) {
  const env = { ...process.env, PORT: String(port), SEGNO_URL: segno };
  const child = spawn(process.execPath, ['--watch', MAIN], { cwd: dir, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return () => child.kill();
}

/**
 * Starts the backends of remotes under development, and returns `middleware`, which answers `/x/<remote>/…` like the
 * product, with a token of the person who is signed in at `product`. That person holds all of the remote's own permissions,
 * because nobody could assign them before it is published. `remotes`: their folders, names and declarations. `port`: the
 * page's; the backends use the ports from 1000 above it.
 */
export function devBackends({ remotes, product, port }) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const head = { alg: 'EdDSA', typ: 'JWT', kid: 'development' };
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: head.kid, use: 'sig', alg: head.alg }] };
  const backends = remotes
    .filter(({ dir }) => existsSync(join(dir, MAIN)))
    .map((remote, at) => ({ ...remote, port: port + 1000 + at }));
  const ends = backends.map(({ dir, port: own }) => start({ dir, port: own, segno: `http://localhost:${port}` }));
  const stop = () => ends.forEach((end) => end());
  process.on('exit', stop);

  async function tokenFor({ name, declared }, user) {
    const { needs } = (await declared()) ?? {};
    const now = Math.floor(Date.now() / 1000);
    const own = Object.keys(needs?.permissions ?? {}).map((permission) => `${name}:${permission}`);
    const signed = [
      head,
      {
        iss: `http://localhost:${port}`,
        aud: name,
        sub: user.uuid,
        name: `${user.first_name} ${user.last_name}`,
        role: user.user_role.name,
        artist: user.artist_uuid,
        permissions: [...new Set([...user.permissions, ...own])],
        iat: now,
        exp: now + SECONDS,
      },
    ]
      .map(encoded)
      .join('.');
    return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  async function answer(backend, request, response) {
    const { authorization = '', accept = '*/*', 'content-type': type } = request.headers;
    const session = await fetch(new URL('/v1/auth/session', product), { headers: { authorization } });
    const said = await session.json();
    if (!session.ok) return sendJson(response, session.status, said);
    const token = await tokenFor(backend, said.data.user);
    const parts = await request.toArray();
    const answered = await fetch(`http://localhost:${backend.port}${request.url.slice(`/x/${backend.name}`.length)}`, {
      method: request.method,
      headers: { accept, authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) },
      ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
    });
    response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? 'text/plain' });
    return response.end(Buffer.from(await answered.arrayBuffer()));
  }

  const middleware = (request, response, next) => {
    if (backends.length > 0 && request.url === '/x/-/keys.json') return sendJson(response, 200, keys);
    const backend = backends.find(({ name }) => request.url.startsWith(`/x/${name}/`));
    if (!backend) return next();
    return answer(backend, request, response).catch(() =>
      sendJson(response, 503, { success: false, code: 'unavailable', message: `${backend.name} does not answer.` }),
    );
  };
  return { middleware, stop };
}
