import { NotMp3Error } from '@segno/contract/audio';
import { firstMp3Frame, probeMp3Source } from './readSource';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { mp3Peaks } from './decodedMp3';
import { bytesSource } from './testing/bytesSource';
import { id3Tag, mp3Bytes } from './testing/mp3Bytes';
import { wavBytes } from './testing/wavBytes';

const probe = (bytes: Buffer, pieceBytes?: number) => probeMp3Source(bytesSource(bytes, { pieceBytes }));

describe('a new track', () => {
  let mp3: Buffer;
  beforeAll(async () => {
    mp3 = await mp3Bytes();
  });

  test('says what it is', async () => {
    const { durationSeconds, ...format } = await probe(mp3);
    expect(durationSeconds).toBeCloseTo(12, 1);
    expect(format).toEqual({ sampleRate: 48_000, channels: 2, bitrate: 192_000, isCutOff: false });
  });

  test('may be mono, 44.1 kHz or of the half-rate version', async () => {
    expect(await probe(await mp3Bytes({ channels: 1, sampleRate: 44_100 }))).toMatchObject({
      channels: 1,
      sampleRate: 44_100,
      durationSeconds: expect.closeTo(12, 1),
    });
    expect(await probe(await mp3Bytes({ sampleRate: 22_050, bitrate: 64 }))).toMatchObject({
      sampleRate: 22_050,
      durationSeconds: expect.closeTo(12, 0),
      bitrate: expect.closeTo(64_000, -3),
    });
  });

  test('may have tags before and behind, padding and junk between', async () => {
    const plain = await probe(mp3);
    const last = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    const middle = 576 * 100;
    const files = [
      [id3Tag(1_000_000), mp3, last],
      [id3Tag(3000), id3Tag(20), Buffer.alloc(5000), mp3],
      [mp3.subarray(0, middle), Buffer.alloc(999, 7), mp3.subarray(middle)],
      [Buffer.alloc(1), mp3],
      [Buffer.alloc(1), id3Tag(100_000), mp3],
      [id3Tag(300), Buffer.alloc(100_000), mp3],
      [wavBytes({ tag: 0x55, frames: 0 }), mp3],
      [mp3.subarray(100, 576), mp3],
      [Buffer.alloc(65_535, 'junk'), mp3],
    ];
    for (const parts of files) expect(await probe(Buffer.concat(parts))).toEqual(plain);
  });

  test('is measured by its frames whatever pieces they come in', async () => {
    const plain = await probe(mp3);
    for (const pieceBytes of [3, 577, 10_007]) expect(await probe(mp3, pieceBytes)).toEqual(plain);
  });

  test('does not get longer by what its index claims', async () => {
    const index = Buffer.from(mp3.subarray(0, 576)).fill(0, 36);
    index.write('Xing\0\0\0\x03\0\xff\xff\xff', 36, 'latin1');
    expect(await probe(Buffer.concat([index, mp3]))).toEqual(await probe(mp3));
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a WAV file', () => wavBytes({ frames: 48_000 })],
    ['a text that starts with ID3', () => Buffer.from('ID3 and the city. '.repeat(10_000))],
    ['a tag without sound', () => id3Tag(40_000)],
    ['a tag before noise', () => Buffer.concat([id3Tag(100), Buffer.alloc(300_000, 'noise')])],
    ['AAC', () => Buffer.alloc(200_000, Buffer.from([0xff, 0xf1, 0x50, 0x80]))],
    ['Layer II', async () => layer2(await mp3Bytes({ seconds: 1 }))],
    ['two frames', async () => (await mp3Bytes({ seconds: 1 })).subarray(0, 2 * 576)],
    ['sound behind more than 64 kB of junk', () => Buffer.concat([Buffer.alloc(65_536, 'junk'), mp3])],
    ['sound behind megabytes of zeros', () => Buffer.concat([Buffer.alloc(1_200_000), mp3])],
  ])('must not be %s', async (_, bytes) => {
    const error: unknown = await probe(await bytes()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotMp3Error);
    expect(error).toMatchObject({ message: 'The file has to be a mp3' });
  });

  test('is neither too short nor too long nor too large', async () => {
    await expect(probe(await mp3Bytes({ seconds: 9.9 }))).rejects.toThrow('The mp3 must be at least 10 seconds long');
    const long = Buffer.concat(Array<Buffer>(101).fill(mp3));
    await expect(probe(long)).rejects.toThrow('The mp3 must not be longer than 20 minutes');
    const large = { ...bytesSource(mp3), size: 100 * 1024 * 1024 + 1 };
    await expect(probeMp3Source(large)).rejects.toThrow('The mp3 must not be larger than 100 MB');
  });

  test('of damaged bytes is read or refused, and no more than its beginning is looked through for frames', async () => {
    const start = Buffer.concat([id3Tag(200), Buffer.alloc(300), mp3.subarray(0, 6000)]);
    const damage = fc.array(fc.tuple(fc.nat(start.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(start.length), async (changes, length) => {
        const bytes = Buffer.from(start.subarray(0, length));
        for (const [at, value] of changes) if (at < length) bytes.writeUInt8(value, at);
        await expect(probe(bytes)).rejects.toThrow(NotMp3Error);
      }),
      { numRuns: 300 },
    );
    const head = Buffer.from([0xff, 0xfb, 0x14, 0xc4, 0]);
    for (const filler of [head, Buffer.from([0]), Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')]) {
      const reads: [number, number][] = [];
      const source = bytesSource(Buffer.alloc(8_000_000, filler), { reads });
      await expect(firstMp3Frame(source)).rejects.toThrow(NotMp3Error);
      expect(reads.reduce((sum, [from, to]) => sum + to - from, 0)).toBeLessThan(2_000_000);
    }
  });

  test('of whatever bytes is read or refused, never more', async () => {
    const head = fc.constantFrom(
      Buffer.from('ID3\x03\0\0\0\0\x01\0', 'latin1'),
      Buffer.alloc(0),
      mp3.subarray(0, 2000),
    );
    await fc.assert(
      fc.asyncProperty(head, fc.uint8Array({ maxLength: 3000 }), async (start, bytes) => {
        await expect(probe(Buffer.concat([start, bytes]))).rejects.toThrow(NotMp3Error);
      }),
      { numRuns: 300 },
    );
  });
});

const layer2 = (mp3: Buffer) => {
  const bytes = Buffer.from(mp3);
  for (let at = 0; at < bytes.length; at += 576) bytes[at + 1] = 0xfd;
  return bytes;
};

describe('the waveform of an mp3', () => {
  // The decoder logs broken frames to the console.
  const { error: consoleError } = console;
  beforeAll(() => {
    console.error = () => {};
  });
  afterAll(() => {
    console.error = consoleError;
  });

  test('follows the sound', async () => {
    const loudInTheMiddle = (second: number) => (second > 4 && second < 8 ? 0.8 : 0.1) * Math.sin(second * 2000);
    const { version, length, data } = await mp3Peaks(bytesSource(await mp3Bytes({ level: loudInTheMiddle })));
    expect([version, length, data.length]).toEqual([1, 1000, 1000]);
    for (const column of [100, 250, 750, 900]) expect(data[column]).toBeCloseTo(0.1, 1);
    for (const column of [350, 500, 650]) expect(data[column]).toBeCloseTo(0.8, 1);
    expect(Math.max(...data)).toBeLessThanOrEqual(1);
  });

  test('lets the event loop go on after every second of sound', async () => {
    const bytes = await mp3Bytes();
    let isDone = false;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    count();
    await mp3Peaks(bytesSource(bytes, { pieceBytes: bytes.length }));
    isDone = true;
    expect(turns).toBeGreaterThan(12);
  });

  test.each<[string, (mp3: Buffer) => Buffer]>([
    ['100 kB of padding', (mp3) => Buffer.concat([id3Tag(300), Buffer.alloc(100_000), mp3])],
    ['a RIFF head', (mp3) => Buffer.concat([wavBytes({ tag: 0x55, frames: 0 }), mp3])],
  ])('is that of the sound behind %s', async (_, wrap) => {
    const bytes = await mp3Bytes();
    expect(await mp3Peaks(bytesSource(wrap(bytes)))).toEqual(await mp3Peaks(bytesSource(bytes)));
  });

  test('leaves broken parts out', async () => {
    const bytes = await mp3Bytes();
    const broken = Buffer.concat([bytes.subarray(0, 100_000), randomBytes(50_000), bytes.subarray(100_000)]);
    expect(Math.max(...(await mp3Peaks(bytesSource(broken))).data)).toBeGreaterThan(0.2);
  });

  test('does not exist of bytes that are no mp3', async () => {
    await expect(mp3Peaks(bytesSource(Buffer.alloc(100_000)))).rejects.toThrow(NotMp3Error);
    await expect(mp3Peaks(bytesSource(Buffer.alloc(0)))).rejects.toThrow(NotMp3Error);
  });
});
