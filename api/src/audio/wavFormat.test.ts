import { CutOffError, NotWavError } from '@segno/contract/audio';
import { readWavSource } from './readSource';
import fc from 'fast-check';
import { bytesSource } from './testing/bytesSource';
import { B_FORMAT_GUID, chunkBytes, FLOAT_GUID, wavBytes } from './testing/wavBytes';
import type { WavOptions } from './testing/wavBytes';

const formatOf = (bytes: Buffer) => readWavSource(bytesSource(bytes));
const read = (options: WavOptions) => formatOf(wavBytes(options));

describe('a WAV file', () => {
  test('says what it is', async () => {
    expect(await read({ frames: 24_000 })).toEqual({
      container: 'RIFF',
      channels: 2,
      sampleRate: 48_000,
      bitDepth: 16,
      tag: 1,
      isPcm: true,
      ambisonicBFormat: false,
      channelMask: 0,
      frameBytes: 4,
      dataOffset: 44,
      dataBytes: 96_000,
      durationSeconds: 0.5,
      hasOpenEnd: false,
      tail: 'silent',
    });
  });

  test.each([
    [{ bitDepth: 24 }, { bitDepth: 24, frameBytes: 6 }],
    [
      { sampleRate: 44_100, frames: 44_100 },
      { sampleRate: 44_100, durationSeconds: 1 },
    ],
    [{ channels: 1 }, { channels: 1 }],
    [{ channels: 6 }, { channels: 6, frameBytes: 12 }],
    [{ channels: 4 }, { channels: 4 }],
    [{ container: 'RF64' }, { container: 'RF64', dataBytes: 19_200, durationSeconds: 0.1 }],
    [{ container: 'BW64' }, { container: 'BW64', dataBytes: 19_200 }],
    [{ blockAlign: 0 }, { frameBytes: 4, isPcm: true }],
    [{ tag: 3 }, { isPcm: false }],
  ] as const)('of %p is read as %p', async (options, expected) => {
    expect(await read(options)).toMatchObject(expected);
  });

  test.each([
    [{}, { isPcm: true, bitDepth: 16, ambisonicBFormat: false }],
    [{ mask: 0x60f }, { isPcm: true, channelMask: 0x60f }],
    [{ validBits: 0 }, { bitDepth: 16 }],
    [{ validBits: 12 }, { bitDepth: 12 }],
    [{ guid: FLOAT_GUID }, { isPcm: false }],
    [{ guid: B_FORMAT_GUID }, { isPcm: true, ambisonicBFormat: true }],
    [{ guid: '01'.repeat(16) }, { isPcm: false, ambisonicBFormat: false }],
  ])('in the extensible form %p is read as %p', async (extensible, expected) => {
    expect(await read({ channels: 4, extensible })).toMatchObject(expected);
  });

  test('whose 16 bits lie in 24 is not 16-bit', async () => {
    expect(await read({ bitDepth: 24, extensible: { validBits: 16 } })).toMatchObject({ bitDepth: 24 });
  });

  test('is found behind chunks nobody knows, odd ones with their pad byte', async () => {
    const before = ['LIST', 'bext', 'iXML', 'id3 ', 'JUNK', 'cue '].map((id, at) => ({
      id,
      body: Buffer.alloc(601 + at, 1),
    }));
    const bytes = wavBytes({ before, after: [{ id: 'LIST', body: Buffer.alloc(99) }] });
    const format = await formatOf(bytes);
    expect(format).toMatchObject({ dataBytes: 19_200, durationSeconds: 0.1 });
    expect(bytes.toString('latin1', format.dataOffset - 8, format.dataOffset - 4)).toBe('data');
  });

  test('is found behind a picture of megabytes without reading the picture', async () => {
    const reads: [number, number][] = [];
    const bytes = wavBytes({ before: [{ id: 'id3 ', body: Buffer.alloc(5_000_000) }] });
    expect(await readWavSource(bytesSource(bytes, { reads }))).toMatchObject({ dataBytes: 19_200 });
    // The file's header, the header of the samples, and the end.
    expect(reads.length).toBeLessThanOrEqual(3);
    expect(reads.reduce((sum, [start, end]) => sum + end - start, 0)).toBeLessThan(200_000);
  });

  test.each([0, 0xffffffff, 0x7ffff000, 0x7fffffff])(
    'may leave its size at %p and end with the file',
    async (declaredDataBytes) => {
      expect(await read({ declaredDataBytes })).toMatchObject({ dataBytes: 19_200 });
    },
  );

  const picture = { id: 'id3 ', body: Buffer.alloc(300_001, 5) };
  const list = { id: 'LIST', body: Buffer.from('INFOISFT\x05\0\0\0Lavf\0\0', 'latin1') };
  test.each([0, 0xffffffff, 0x7ffff000])(
    'may leave its size at %p with metadata behind, which is no sound',
    async (size) => {
      for (const after of [[list], [list, picture], [picture, list], [{ id: 'bext', body: Buffer.alloc(603) }]])
        expect(await read({ declaredDataBytes: size, after })).toMatchObject({
          dataBytes: 19_200,
          durationSeconds: 0.1,
        });
      // Also without the last pad byte.
      const odd = wavBytes({ declaredDataBytes: size, after: [{ id: 'LIST', body: Buffer.alloc(31) }] }).subarray(
        0,
        -1,
      );
      expect(await formatOf(odd)).toMatchObject({ dataBytes: 19_200 });
    },
  );

  test('of no declared size is not taken for metadata where it only looks like some', async () => {
    const bytes = wavBytes({ declaredDataBytes: 0 });
    bytes.write('LIST', 10_000, 'latin1');
    bytes.writeUInt32LE(100, 10_004);
    expect(await formatOf(bytes)).toMatchObject({ dataBytes: 19_200 });
  });

  test('may end in the middle of its last frame', async () => {
    expect(await formatOf(wavBytes().subarray(0, -1))).toMatchObject({ dataBytes: 19_196 });
  });

  test('of an unfinished RF64 ends with the file', async () => {
    const bytes = wavBytes({ container: 'RF64' });
    bytes.writeBigUInt64LE(0n, 28);
    expect(await formatOf(bytes)).toMatchObject({ dataBytes: 19_200 });
    bytes.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, 28);
    expect(await formatOf(bytes)).toMatchObject({ dataBytes: 19_200 });
  });
});

describe('bytes are no WAV file when they', () => {
  const head = wavBytes().subarray(0, 12);
  const endless = Buffer.concat([
    head,
    ...Array.from({ length: 5000 }, () => chunkBytes({ id: 'JUNK', body: Buffer.alloc(0) })),
  ]);
  test.each<[string, Buffer]>([
    ['are none', Buffer.alloc(0)],
    ['are an mp3', Buffer.from('ID3\x03\0\0\0\0\0\0\0\0\0\0\0\0')],
    ['are another RIFF', Buffer.from('RIFF\x10\0\0\0AVI LIST\0\0\0\0')],
    ['are big-endian', Buffer.concat([Buffer.from('RIFX'), wavBytes().subarray(4)])],
    ['end behind the head', head],
    ['have no samples', wavBytes().subarray(0, 36)],
    ['have no channels', wavBytes({ channels: 0, frames: 0 })],
    ['have no sample rate', wavBytes({ sampleRate: 0 })],
    ['pack samples in another way', wavBytes({ blockAlign: 6 })],
    ['have no bits', patched(34, 0)],
    ['have a fmt chunk that is too short', patched(16, 12)],
    ['have an extension that is too short', patched(20, 0xfffe)],
    ['bring samples first', Buffer.concat([head, chunkBytes({ id: 'data', body: Buffer.alloc(8) })])],
    ['have thousands of chunks', Buffer.concat([endless, wavBytes().subarray(12)])],
  ])('%s', async (_, bytes) => {
    await expect(formatOf(bytes)).rejects.toThrow(NotWavError);
  });
});

describe('bytes are the beginning of a WAV file when they end', () => {
  test.each<[string, Buffer]>([
    ['in the samples', wavBytes().subarray(0, 10_000)],
    ['in the fmt chunk', wavBytes().subarray(0, 30)],
    ['in a chunk before the samples', wavBytes({ before: [{ id: 'bext', body: Buffer.alloc(602) }] }).subarray(0, 200)],
  ])('%s', async (_, bytes) => {
    await expect(formatOf(bytes)).rejects.toThrow(CutOffError);
  });
});

function patched(offset: number, value: number): Buffer {
  const bytes = wavBytes();
  bytes.writeUInt16LE(value, offset);
  return bytes;
}

describe('whatever the bytes are', () => {
  const sane = async (bytes: Buffer) => {
    const reads: [number, number][] = [];
    const format = await readWavSource(bytesSource(bytes, { reads })).catch((error: unknown) => {
      expect(error).toBeInstanceOf(NotWavError);
    });
    expect(reads.length).toBeLessThanOrEqual(1002);
    if (!format) return;
    expect(format.dataOffset + format.dataBytes).toBeLessThanOrEqual(bytes.length);
    expect(reads.reduce((sum, [start, end]) => sum + end - start, 0)).toBeLessThan(70_000_000);
    expect(Number.isFinite(format.durationSeconds)).toBe(true);
    expect(format.channels).toBeGreaterThan(0);
    if (format.isPcm) expect(format.dataBytes % format.frameBytes).toBe(0);
  };

  test('a damaged file is read or refused, never more', async () => {
    const original = wavBytes({
      container: 'RF64',
      channels: 4,
      frames: 50,
      extensible: { mask: 3 },
      before: [{ id: 'LIST', body: Buffer.alloc(33) }],
    });
    const damage = fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(original.length), async (changes, length) => {
        const bytes = Buffer.from(original);
        for (const [at, value] of changes) bytes.writeUInt8(value, at % 140);
        await sane(bytes);
        await sane(bytes.subarray(0, length));
      }),
      { numRuns: 1000 },
    );
  });

  test('a megabyte of chunk heads behind the samples is looked at once', async () => {
    const heads = Buffer.concat(
      Array.from({ length: 130_000 }, () => chunkBytes({ id: 'LIST', body: Buffer.alloc(0) })),
    );
    const started = performance.now();
    await sane(Buffer.concat([wavBytes({ declaredDataBytes: 0 }), heads]));
    await sane(Buffer.concat([wavBytes({ declaredDataBytes: 0 }), heads, Buffer.alloc(3)]));
    await sane(Buffer.concat([wavBytes(), heads]));
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('chunks of any name and size lead nowhere dangerous', async () => {
    const id = fc.constantFrom('fmt ', 'data', 'ds64', 'LIST', 'id3 ', 'RIFF', '\0\0\0\0');
    const size = fc.oneof(fc.nat(64), fc.constantFrom(0xffffffff, 0x7fffffff, 0x80000000));
    const chunk = fc.record({ id, size, body: fc.uint8Array({ maxLength: 64 }) });
    const container = fc.constantFrom('RIFF', 'RF64', 'BW64');
    await fc.assert(
      fc.asyncProperty(container, fc.array(chunk, { maxLength: 8 }), async (name, chunks) => {
        const parts = chunks.map((one) => chunkBytes({ id: one.id, body: one.body }, one.size));
        await sane(Buffer.concat([Buffer.from(`${name}\0\0\0\0WAVE`, 'latin1'), ...parts]));
      }),
      { numRuns: 1000 },
    );
  });
});
