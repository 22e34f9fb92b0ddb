// CommonJS, because a real server answers here and code for the browser is checked without Node's types.
const { createServer } = require('node:http');
const { postToStorage, putPart } = require('./postToStorage');

const good =
  '<?xml version="1.0" encoding="UTF-8"?><PostResponse><Location>https://storage.test/b/k.zip</Location>' +
  '<Bucket>b</Bucket><Key>k.zip</Key><ETag>"900150983CD24FB0D6963F7D28E17F72"</ETag></PostResponse>';

let server;
let url;
let answer;
let received;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    // Reports of what was sent make the browser ask first.
    if (request.method === 'OPTIONS') return response.end();
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      received = Buffer.concat(parts).toString('latin1');
      if (answer === 'hang up') return request.socket.destroy();
      if (answer === 'wait') return undefined;
      response.writeHead(answer.status ?? 201, { 'content-type': answer.type ?? 'application/xml' });
      return response.end(answer.body ?? good);
    });
    return undefined;
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${server.address().port}/bucket`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = {};
  received = undefined;
});

const post = (more = {}) =>
  postToStorage({
    url,
    fields: { key: 'songs/k.zip', policy: 'eyJ9', 'x-amz-signature': 'abc' },
    file: new File(['abc'], 'Sunrise.zip'),
    ...more,
  });

test('Location and ETag come from the answer, the ETag without quotes and in lower case', async () => {
  await expect(post()).resolves.toEqual({
    location: 'https://storage.test/b/k.zip',
    etag: '900150983cd24fb0d6963f7d28e17f72',
  });
});

test('every field of the key goes along, the file behind all of them', async () => {
  await post();
  const names = Array.from(received.matchAll(/ name="([^"]+)"/g), ([, name]) => name);
  expect(names).toEqual(['key', 'policy', 'x-amz-signature', 'file']);
  expect(received).toContain('filename="Sunrise.zip"');
  expect(received).toContain('abc\r\n--');
});

test('reports progress in bytes of the file', async () => {
  const reports = [];
  const file = new File(['x'.repeat(300_000)], 'Sunrise.zip');
  await post({ file, onProgress: (done, total) => reports.push([done, total]) });
  expect(reports.at(-1)).toEqual([300_000, 300_000]);
  for (const [done] of reports) expect(done).toBeLessThanOrEqual(300_000);
});

test('a part is put as it is, and its answer needs no content', async () => {
  answer = { status: 200, body: '' };
  await putPart({ url, part: new File(['abc'], 'Sunrise.zip').slice(1) });
  expect(received).toBe('bc');
  answer = { status: 403, body: '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>' };
  await expect(putPart({ url, part: new Blob(['bc']) })).rejects.toMatchObject({
    message: 'Request has expired',
    cause: 403,
  });
});

test('an answer is read as XML whatever it is called', async () => {
  answer = { type: 'text/plain' };
  await expect(post()).resolves.toMatchObject({ location: 'https://storage.test/b/k.zip' });
});

test.each([
  ['no XML', { body: '<PostResponse><Location>' }, 'Server response was corrupted'],
  ['nothing', { body: '' }, 'Server response was corrupted'],
  [
    'no Location',
    { body: '<PostResponse><ETag>"a"</ETag></PostResponse>' },
    'Did not receive an file location from server',
  ],
  ['no ETag', { body: '<PostResponse><Location>x</Location></PostResponse>' }, 'Did not receive an ETag from server'],
  [
    'a refusal',
    {
      status: 400,
      body: '<Error><Code>EntityTooLarge</Code><Message>Your proposed upload exceeds the maximum allowed size</Message></Error>',
    },
    'Your proposed upload exceeds the maximum allowed size',
  ],
  [
    'a broken gateway',
    { status: 502, body: '<html><body><h1>Bad Gateway</h1></body></html>' },
    'Internet connection dropped while transferring',
  ],
  [
    'a line that was too slow',
    { status: 400, body: '<Error><Code>RequestTimeout</Code><Message>Your socket connection …</Message></Error>' },
    'Internet connection dropped while transferring',
  ],
  [
    'a disk that is full',
    { status: 507, body: '<Error><Code>InsufficientStorage</Code><Message>There is not enough room</Message></Error>' },
    'There is not enough room',
  ],
])('%s in the answer: %#', async (_, what, message) => {
  answer = what;
  await expect(post()).rejects.toMatchObject({ name: 'UploadError', message });
});

test('a connection that breaks', async () => {
  answer = 'hang up';
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  await expect(post()).rejects.toMatchObject({
    message: 'Internet connection dropped while transferring',
    retryable: true,
  });
  silenced.mockRestore();
});

test('an upload that is given up ends with that and is not an error of the upload', async () => {
  answer = 'wait';
  const stop = new AbortController();
  const sending = post({ signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});

describe('a connection that is dead but not closed', () => {
  const real = globalThis.XMLHttpRequest;
  let request;

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.XMLHttpRequest = class {
      upload = {};
      open() {}
      overrideMimeType() {}
      send() {}
      abort = jest.fn();
      constructor() {
        request = this;
      }
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.XMLHttpRequest = real;
  });

  test('counts as dropped after a minute without a byte', async () => {
    const sending = expect(post()).rejects.toThrow('Internet connection dropped while transferring');
    jest.advanceTimersByTime(50_000);
    request.upload.onprogress({ loaded: 2, total: 10 });
    jest.advanceTimersByTime(50_000);
    expect(request.abort).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    await sending;
    expect(request.abort).toHaveBeenCalledTimes(1);
  });

  test('does not count while the storage thinks about what it has in full', () => {
    post().catch(() => {});
    request.upload.onload();
    jest.advanceTimersByTime(600_000);
    expect(request.abort).not.toHaveBeenCalled();
  });

  test('ends even when the storage never answers', async () => {
    const sending = expect(post()).rejects.toThrow('Internet connection dropped while transferring');
    request.upload.onload();
    jest.advanceTimersByTime(1_800_000);
    await sending;
  });
});
