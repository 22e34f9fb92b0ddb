import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** One HTTP call with any status: `{ status, text, milliseconds }`. A `body` that is not a string is sent as JSON. */
export function send(url, { method = 'GET', token, body, headers = {} } = {}) {
  const start = performance.now();
  const isJson = body !== undefined && typeof body !== 'string';
  const all = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers: all }, async (response) => {
      try {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode, text, milliseconds: performance.now() - start });
      } catch (error) {
        reject(error);
      }
    })
      .on('error', reject)
      .end(isJson ? JSON.stringify(body) : body);
  });
}

/** The same for a 2xx answer, which is parsed: `{ answer, milliseconds }`. Any other answer throws. */
export async function call(url, o) {
  const { status, text, milliseconds } = await send(url, o);
  if (status < 200 || status > 299) throw new Error(`${url} answered ${status}: ${text.slice(0, 500)}`);
  return { answer: text ? JSON.parse(text) : undefined, milliseconds };
}

/** The session token of one of the demo's people: `catalog`. */
export async function logIn(url, name) {
  const body = { email: `${name}@segno.test`, password: 'Segno-demo-1' };
  return (await call(`${url}/v1/auth/login`, { method: 'POST', body })).answer.data.token;
}
