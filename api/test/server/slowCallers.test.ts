import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '../support/databases';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

/** Limits for these tests; the product has thirty seconds and a thousand bytes a second. */
const SECONDS = 1;
const RATE = 1000;

const CALLERS = 20;

// The limits apply to connections, before any query: one database is enough.
describe('Callers who are slow', () => {
  let database: TestDatabase;
  let server: TestServer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    database = await openTestDatabase('postgres', 'started');
    server = await startTestServer(database, { REQUEST_SECONDS: String(SECONDS), UPLOAD_MIN_RATE: String(RATE) });
  });
  afterAll(async () => {
    sockets.forEach((socket) => socket.destroy());
    await server.close();
    await database.close();
  });

  /**
   * Opens a connection that sends `head` at once and then a byte of `rest` every tenth of a second; returns what was
   * answered until it closed.
   */
  const drip = async (head: string, rest = 'x'): Promise<string> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    sockets.push(socket);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
    socket.write(head);
    const beat = rest === '' ? undefined : setInterval(() => socket.write(rest), 100);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await Promise.race([closed, sleep(SECONDS * 30_000, undefined, { ref: false })]);
    clearInterval(beat);
    if (!socket.destroyed) throw new Error(`Still open after ${SECONDS * 30} seconds: ${head}`);
    return Buffer.concat(chunks).toString();
  };
  const post = (path: string, headers = '') =>
    `POST ${path} HTTP/1.1\r\nHost: segno.test\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n${headers}\r\n`;
  const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

  it('answers 408 to bodies that drip, and closes their connections', async () => {
    const heads = Array.from({ length: CALLERS }, () => post('/v1/auth/login'));
    for (const answer of await Promise.all(heads.map((head) => drip(head)))) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(bodyOf(answer)).toMatchObject({
        success: false,
        message: 'The request did not arrive in time. Please try again.',
      });
    }
  });

  it('closes the connection of every other body that drips', async () => {
    const heads = {
      'answered without its body': post('/v1/songs-of-nobody'),
      'of a stranger': post('/v1/song'),
      'of a GET': post('/v1/health').replace('POST', 'GET'),
      'in chunks': post('/v1/auth/login').replace('Content-Length: 100000', 'Transfer-Encoding: chunked'),
      'to the shop': post('/shop/songs/none/orders'),
      'to the storage, of a GET': post('/storage/segno/none').replace('POST', 'GET'),
    };
    const answers = Object.entries(heads).map(async ([body, head]) => [body, await drip(head)]);
    for (const [body, answer] of await Promise.all(answers))
      expect([body, answer]).toEqual([body, expect.stringMatching(/^HTTP\/1\.1 [2-5]\d\d /)]);
  });

  it('closes connections whose head drips with a 408 in the envelope, and those that say nothing', async () => {
    const [dripping, silent] = await Promise.all([drip('GET /v1/health HTTP/1.1\r\nX-Slow: '), drip('', '')]);
    expect(dripping).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(dripping).msg).toBe('The request did not arrive in time. Please try again.');
    expect(silent).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it('closes the connection of somebody who stops reading', async () => {
    const ended = once(server.app.server, 'connection').then(([served]: Socket[]) => served && once(served, 'close'));
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
    sockets.push(socket);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    let received = 0;
    socket.on('error', () => {}).on('data', (chunk) => (received += chunk.length));
    const { body } = await server.call('GET', '/openapi.json');
    const size = JSON.stringify(body).length;
    // Several times the size of the buffers in between.
    const times = Math.ceil(40_000_000 / size);
    socket.pause().write('GET /v1/openapi.json HTTP/1.1\r\nHost: segno.test\r\n\r\n'.repeat(times));
    await ended;
    socket.resume();
    await closed;
    expect(received).toBeLessThan(times * size);
  });

  it('still answers everybody else', async () => {
    const person = await server.person('Catalog Manager', { email: 'quick@segno.test' });
    expect((await person.call('GET', '/song')).status).toBe(200);
    const login = await server.call('POST', '/auth/login', { email: 'quick@segno.test', password: PASSWORD });
    expect(login.status).toBe(200);
  });

  /** The form of one upload as bytes, with the file between `head` and `tail`. */
  const formOf = async (bytes: Buffer) => {
    const { person } = await server.artist();
    const { body } = await person.call('POST', '/upload/presigned_post_key/new_track_submission', {
      checksum: createHash('md5').update(bytes).digest('hex'),
      original_filename: 'Slow.mp3',
    });
    const fields = Object.entries<string>(body.data.fields);
    const parts = [
      ...fields.map(([name, value]) => `name="${name}"\r\n\r\n${value}`),
      'name="file"; filename="a.mp3"\r\n\r\n',
    ];
    const head = parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}`).join('\r\n');
    const tail = '\r\n--x--\r\n';
    const length = Buffer.byteLength(head) + bytes.length + tail.length;
    const path = new URL(body.data.url).pathname;
    return {
      head: `POST ${path} HTTP/1.1\r\nHost: segno.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${head}`,
      tail,
    };
  };

  it('closes uploads that drip, with an answer of the storage', async () => {
    const { head } = await formOf(Buffer.alloc(1_000_000));
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => drip(head)));
    for (const answer of answers) expect(answer).toContain('<Code>RequestTimeout</Code>');
  });

  it('lets an upload through that is slow but goes on, however long it takes', async () => {
    const bytes = Buffer.alloc(60 * 6 * RATE, 7);
    const { head, tail } = await formOf(bytes);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    sockets.push(socket);
    const answered = new Promise<string>((resolve, reject) => {
      socket.once('data', (chunk) => resolve(chunk.toString())).once('error', reject);
      socket.once('close', () => reject(new Error('The connection was closed')));
    });
    socket.write(head);
    const send = async () => {
      // Three times as long as the body of another request may take.
      for (let at = 0; at < bytes.length; at += 6 * RATE) {
        socket.write(bytes.subarray(at, at + 6 * RATE));
        await sleep(SECONDS * 50);
      }
      socket.write(tail);
    };
    const [answer] = await Promise.all([answered, send()]);
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  });
});
