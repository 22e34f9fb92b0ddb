const main = ({ name }) => `
import { createBackend } from './server.mjs';

const { PORT = '4100', SEGNO_URL = 'http://localhost:3100' } = process.env;

createBackend({ remote: '${name}', segno: SEGNO_URL }).listen(Number(PORT), () =>
  console.log(\`the backend of ${name} answers at http://localhost:\${PORT}\`),
);
`;

const server = ({ name }) => `
import { createServer } from 'node:http';
import { tokenReader } from './tokens.mjs';

const send = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** The responses by method and path. Each gets the caller that the token names. */
const routes = {
  'GET /greeting': ({ name, permissions }) => ({
    greeting: \`Good day, \${name}.\`,
    may_edit: permissions.includes('${name}:edit'),
  }),
};

/** The server of this remote. Segno forwards requests to /x/${name}/ to it. */
export function createBackend({ remote, segno }) {
  const readToken = tokenReader({ remote, segno });
  return createServer(async (request, response) => {
    try {
      const person = await readToken(request.headers.authorization);
      if (!person) return send(response, 401, { message: 'Unauthorized' });
      const { pathname } = new URL(request.url, 'http://localhost');
      const route = routes[\`\${request.method} \${pathname}\`];
      if (!route) return send(response, 404, { message: 'Not found' });
      return send(response, 200, await route(person));
    } catch (error) {
      console.error(error);
      return send(response, 500, { message: 'There was an error' });
    }
  });
}
`;

const tokens = () => `
import { createPublicKey, verify } from 'node:crypto';

/** Seconds that two clocks may differ by. */
const CLOCKS = 30;

const read = (part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/**
 * Returns a function that verifies a request's token. It returns the caller, or undefined if the token has expired or was
 * not signed by Segno for this remote. The public keys come from /x/-/keys.json of Segno; they are fetched once, and again
 * when a token names an unknown key.
 */
export function tokenReader({ remote, segno }) {
  let keys = new Map();
  let askedAt = -Infinity;

  async function keyOf(kid) {
    if (!keys.has(kid) && performance.now() - askedAt > 1000) {
      askedAt = performance.now();
      const answer = await fetch(new URL('/x/-/keys.json', segno));
      if (!answer.ok) throw new Error(\`\${segno} answered \${answer.status} to the request for its keys\`);
      const known = (await answer.json()).keys;
      keys = new Map(known.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    }
    return keys.get(kid);
  }

  return async (authorization = '') => {
    const [head, claims, signature, more] = authorization.replace(/^Bearer /, '').split('.');
    if (!head || !claims || !signature || more !== undefined) return undefined;
    try {
      const { alg, kid } = read(head);
      const key = alg === 'EdDSA' ? await keyOf(kid) : undefined;
      if (!key || !verify(null, Buffer.from(\`\${head}.\${claims}\`), key, Buffer.from(signature, 'base64url')))
        return undefined;
      const person = read(claims);
      const now = Date.now() / 1000;
      if (person.exp + CLOCKS < now || person.iat - CLOCKS > now) {
        console.warn(\`a token of \${new Date(person.iat * 1000).toISOString()}: check the clock of this machine\`);
        return undefined;
      }
      return person.aud === remote ? person : undefined;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  };
}
`;

const test = ({ name }) => `
import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { createBackend } from './server.mjs';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'a', alg: 'EdDSA' }] };
const segno = createServer((_request, response) => response.end(JSON.stringify(keys)));
let backend;

const addressOf = (server) => \`http://localhost:\${server.address().port}\`;
const listening = (server) => new Promise((resolve) => server.listen(0, () => resolve(server)));

before(async () => {
  await listening(segno);
  backend = await listening(createBackend({ remote: '${name}', segno: addressOf(segno) }));
});
after(() => [segno, backend].forEach((server) => server.close()));

const now = () => Math.floor(Date.now() / 1000);
const tokenOf = (claims = {}) => {
  const all = { aud: '${name}', sub: '1', name: 'Ada', permissions: ['${name}:edit'], iat: now(), exp: now() + 60, ...claims };
  const signed = [{ alg: 'EdDSA', kid: 'a' }, all]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return \`\${signed}.\${sign(null, Buffer.from(signed), privateKey).toString('base64url')}\`;
};
const ask = (path, token) => fetch(addressOf(backend) + path, { headers: { authorization: \`Bearer \${token}\` } });

test('greets the caller that the token names, and says what they may do', async () => {
  const answer = await ask('/greeting', tokenOf());
  assert.deepEqual(await answer.json(), { greeting: 'Good day, Ada.', may_edit: true });
});

test('refuses a token of another remote, an expired one, a changed one, and a request without one', async () => {
  const [head, , signature] = tokenOf().split('.');
  const changed = Buffer.from(JSON.stringify({ aud: '${name}', exp: now() + 60, iat: now() })).toString('base64url');
  for (const token of [
    tokenOf({ aud: 'another' }),
    tokenOf({ iat: now() - 600, exp: now() - 540 }),
    tokenOf({ iat: now() + 600, exp: now() + 660 }),
    [head, changed, signature].join('.'),
    '',
  ])
    assert.equal((await ask('/greeting', token)).status, 401);
});

test('answers 404 to an unknown path', async () => {
  assert.equal((await ask('/nowhere', tokenOf())).status, 404);
});
`;

const greeting = ({ name }) => `
import { callBackend } from '@segno/host';
import { Text } from '@segno/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';

const answer = z.object({ greeting: z.string(), may_edit: z.boolean() });

/** What the backend of this remote says; nothing while it says nothing. */
export const Greeting = () => {
  const { data } = useQuery({
    queryKey: ['${name}', 'greeting'],
    queryFn: ({ signal }) => callBackend({ remote: '${name}', path: '/greeting', answer, signal }),
    meta: { handlesErrors: true },
  });
  return data && <Text>{data.greeting}</Text>;
};
`;

/** The files of a backend, as [path in the remote's folder, text] of each. */
export const backendFiles = (words) => [
  ['backend/main.mjs', main(words)],
  ['backend/server.mjs', server(words)],
  ['backend/tokens.mjs', tokens()],
  ['backend/server.test.mjs', test(words)],
  ['src/Greeting.tsx', greeting(words)],
];
