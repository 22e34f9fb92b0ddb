import fc from 'fast-check';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readPostForm, type PostedFile } from './postForm';
import { S3Error } from './s3Error';

const content = Buffer.from('RIFF\r\n--\r\n--bound\r\n\u0000\u00ff and --boundar'.repeat(40), 'latin1');
const form = Buffer.concat([
  Buffer.from('--boundary\r\nContent-Disposition: form-data; name="Key"\r\n\r\nträume.wav\r\n'),
  Buffer.from('--boundary\r\nContent-Disposition: form-data; name="Policy"\r\n\r\neyJ9\r\n'),
  Buffer.from('--boundary\r\nContent-Disposition: form-data; name="file"; filename="träume.wav"\r\n\r\n'),
  content,
  Buffer.from('\r\n--boundary--\r\n'),
]);

const read = async (chunks: Iterable<Buffer> | AsyncIterable<Buffer>) => {
  let discarded = 0;
  const outcome = await readPostForm({
    body: Readable.from(chunks),
    contentType: 'multipart/form-data; boundary=boundary',
    receive: async (fields, file) => ({
      fields: new Map(fields),
      name: file.name,
      content: await buffer(file.content),
    }),
    discard: async () => void (discarded += 1),
  }).catch((error: unknown) => {
    if (error instanceof S3Error) return { refused: error.code };
    throw error;
  });
  return { outcome, discarded };
};
const cut = (at: number[]) => {
  const edges = [0, ...at.map((edge) => edge % form.length).sort((a, b) => a - b), form.length];
  return edges.slice(1).map((edge, i) => form.subarray(edges[i], edge));
};

test('a form is read alike wherever the network cuts it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: form.length }), { maxLength: 30 }), async (edges) => {
      const { outcome } = await read(cut(edges));
      expect(outcome).toEqual({
        fields: new Map([
          ['key', 'träume.wav'],
          ['policy', 'eyJ9'],
        ]),
        name: 'träume.wav',
        content,
      });
    }),
    { numRuns: 200 },
  );
});

test('a form that ends anywhere before its end is refused', async () => {
  const end = form.length - '\r\n'.length;
  for (let length = 0; length < end; length += 1) {
    const { outcome } = await read([form.subarray(0, length)]);
    expect([length, outcome]).toEqual([length, { refused: 'MalformedPOSTRequest' }]);
  }
});

test('nonsense never ends the process and never counts as a form', async () => {
  const piece = fc.constantFrom(
    '--boundary',
    '--boundary--',
    '\r\n',
    '\r\n\r\n',
    'Content-Disposition: form-data; name="file"; filename="a"',
    'Content-Disposition: form-data; name="key"',
    "Content-Disposition: form-data; name*=utf-8''%00",
    'Content-Type: text/plain; charset=utf-16le',
    '__proto__: x',
    'constructor: x',
    ': x',
    'x',
    '\u0000',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const { outcome } = await read(pieces.map((text) => Buffer.from(text)));
      const whole = pieces.join('').includes('--boundary--') && pieces.some((text) => text.includes('name="file"'));
      if (!whole) expect(outcome).toHaveProperty('refused');
    }),
    { numRuns: 500 },
  );
});

test('releases the received bytes when a later part of the form is invalid', async () => {
  const second =
    '\r\n--boundary\r\nContent-Disposition: form-data; name="file"; filename="b"\r\n\r\nb\r\n--boundary--\r\n';
  const { outcome, discarded } = await read([
    form.subarray(0, form.length - '\r\n--boundary--\r\n'.length),
    Buffer.from(second),
  ]);
  expect([outcome, discarded]).toEqual([{ refused: 'InvalidArgument' }, 1]);
});

test('a body that breaks off leaves with its own error', async () => {
  const body = new Readable({ read() {} });
  body.push(form.subarray(0, 400));
  setTimeout(() => body.destroy(new Error('aborted')), 20);
  const receive = async (_fields: unknown, file: PostedFile) => buffer(file.content);
  const reading = readPostForm({
    body,
    contentType: 'multipart/form-data; boundary=boundary',
    receive,
    discard: async () => {},
  });
  await expect(reading).rejects.toThrow('aborted');
});

test('a form as the platform writes it is read back, whatever its names and values', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 50 }).map((value) => value.replace(/\p{Cs}/gu, ''));
  // Characters that browsers escape: quotes and line ends become %22 and so on.
  const plain = text
    .map((value) => value.replace(/["\\\r\n\u2028\u2029\u0000]/g, ''))
    .filter((value) => value.trim() === value);
  const fields = fc.uniqueArray(
    fc.tuple(
      plain.filter((name) => name !== '' && name.toLowerCase() !== 'file'),
      text,
    ),
    {
      selector: ([name]) => name.toLowerCase(),
      maxLength: 8,
    },
  );
  await fc.assert(
    fc.asyncProperty(fields, plain, fc.uint8Array({ maxLength: 500 }), async (entries, fileName, bytes) => {
      const data = new FormData();
      for (const [name, value] of entries) data.append(name, value);
      data.append('file', new Blob([bytes]), fileName);
      const sent = new Response(data);
      const outcome = await readPostForm({
        body: Readable.from([Buffer.from(await sent.arrayBuffer())]),
        contentType: sent.headers.get('content-type') ?? '',
        receive: async (byName, file) => ({ byName: new Map(byName), content: await buffer(file.content) }),
        discard: async () => {},
      });
      // Forms normalize line ends.
      const written = (value: string) => value.replace(/\r?\n|\r/g, '\r\n');
      expect(outcome.byName).toEqual(new Map(entries.map(([name, value]) => [name.toLowerCase(), written(value)])));
      expect(outcome.content).toEqual(Buffer.from(bytes));
    }),
    { numRuns: 300 },
  );
});
