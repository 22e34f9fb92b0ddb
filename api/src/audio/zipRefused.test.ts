import fc from 'fast-check';
import { once } from 'node:events';
import { bytesSource } from './testing/bytesSource';
import { problemsOf, unpack } from './testing/unpack';
import { wavBytes } from './testing/wavBytes';
import { type HandmadeEntry, zipBytes } from './testing/zipBytes';
import { unpackWavZip } from './unpackZip';
import { ZipRefused } from './zipReader';

const wav = wavBytes({ frames: 2000 });
const exactlyOne = { min: 1, max: 1 };

const UNSAFE = 'The zip file contains links or unsafe file names';
const TOO_LARGE = 'The zip file is too large';
function claim(at: number, declaredSize: number): HandmadeEntry {
  return { name: `${at}.wav`, method: 8, content: Buffer.alloc(200_000), declaredSize };
}

describe('a zip is refused in words when it', () => {
  const one: HandmadeEntry = { name: 'a.wav', content: wav };
  test.each<[string, Buffer, string[]]>([
    ['is no zip', wav, ['The zip file is not valid']],
    ['is nothing', Buffer.alloc(0), ['The zip file is not valid']],
    ['was cut off', zipBytes([one]).subarray(0, -30), ['The zip file is not valid']],
    ['lost its start', zipBytes([one]).subarray(2000), ['The zip file is not valid']],
    ['is empty', zipBytes([]), ['The zip file is empty']],
    ['holds only folders', zipBytes([{ name: 'a/' }, { name: '__MACOSX/x' }]), ['The zip file is empty']],
    [
      'holds other files',
      zipBytes([one, { name: 'art/cover.jpg' }, { name: 'notes.txt' }]),
      ['The zip file contains files other than WAV: art/cover.jpg, notes.txt'],
    ],
    ['has a password', zipBytes([{ ...one, flags: 1 }]), ['The zip file is protected by a password']],
    ['has a strong password', zipBytes([{ ...one, flags: 0x41 }]), ['The zip file is protected by a password']],
    ['climbs', zipBytes([{ ...one, name: '../evil.wav' }]), [`${UNSAFE}: ../evil.wav`]],
    ['climbs later', zipBytes([{ ...one, name: 'a/../../evil.wav' }]), [`${UNSAFE}: a/../../evil.wav`]],
    ['has an absolute path', zipBytes([{ ...one, name: '/etc/evil.wav' }]), [`${UNSAFE}: /etc/evil.wav`]],
    ['has a drive', zipBytes([{ ...one, name: 'C:evil.wav' }]), [`${UNSAFE}: C:evil.wav`]],
    ['climbs by backslashes', zipBytes([{ ...one, name: 'a\\..\\..\\evil.wav' }]), [`${UNSAFE}: a/../../evil.wav`]],
    ['has a path from the root by backslashes', zipBytes([{ ...one, name: '\\evil.wav' }]), [`${UNSAFE}: /evil.wav`]],
    ['has a system file that climbs', zipBytes([one, { name: '..\\Thumbs.db' }]), [`${UNSAFE}: ../Thumbs.db`]],
    ['holds side files alone', zipBytes([{ name: 'a.wav.asd' }, { name: 'desktop.ini' }]), ['The zip file is empty']],
    ['has control characters', zipBytes([{ ...one, name: 'a\0.wav' }]), [`${UNSAFE}: a?.wav`]],
    ['has a link', zipBytes([{ ...one, mode: 0o120777 }]), [`${UNSAFE}: a.wav`]],
    [
      'has a name twice',
      zipBytes([one, { ...one, name: 'x/A.wav' }]),
      ['The zip file contains several files of the same name: A.wav'],
    ],
    [
      'is packed in a rare way',
      zipBytes([{ ...one, method: 14 }]),
      ['The zip file is compressed in a way that cannot be read: a.wav'],
    ],
    [
      'has more than 200 entries',
      zipBytes(Array.from({ length: 201 }, (_, at) => ({ name: `${at}.wav` }))),
      [TOO_LARGE],
    ],
    ['says it unpacks to 16 GiB', zipBytes(Array.from({ length: 4 }, (_, at) => claim(at, 0xfffffffe))), [TOO_LARGE]],
    [
      'uses its bytes twice',
      zipBytes([one, ...[1, 2, 3].map((at) => ({ ...one, name: `${at}.wav`, sharesFirst: true }))]),
      [TOO_LARGE],
    ],
    [
      'is a bomb',
      zipBytes(
        Array.from({ length: 20 }, (_, at) => ({ name: `${at}.wav`, content: Buffer.alloc(10_000_000), method: 8 })),
      ),
      [TOO_LARGE],
    ],
    [
      'is wrong in many ways at once',
      zipBytes([one, { name: '../b.wav' }, { name: 'c.txt' }, { name: 'd.wav', flags: 1 }]),
      [
        'The zip file is protected by a password',
        `${UNSAFE}: ../b.wav`,
        'The zip file contains files other than WAV: c.txt',
      ],
    ],
  ])('%s', async (_, bytes, problems) => {
    expect(await problemsOf(bytes)).toEqual(problems);
  });

  test('is larger than 4 GiB', async () => {
    const source = { ...bytesSource(zipBytes([one])), size: 4 * 1024 ** 3 + 1 };
    await expect(unpack(source)).rejects.toMatchObject({ problems: [TOO_LARGE] });
  });

  test('must hold exactly one file and does not', async () => {
    const text = 'The zip file must contain exactly one WAV file';
    expect(await problemsOf(zipBytes([one, { ...one, name: 'b.wav' }]), { files: exactlyOne })).toEqual([text]);
    expect(await problemsOf(zipBytes([{ name: 'b.txt' }]), { files: exactlyOne })).toEqual([
      'The zip file contains files other than WAV: b.txt',
      text,
    ]);
  });

  test('holds too few or too many files', async () => {
    const three = zipBytes(['a.wav', 'b.wav', 'c.wav'].map((name) => ({ name })));
    expect(await problemsOf(zipBytes([one]), { files: { min: 2, max: 60 } })).toEqual([
      'The zip file must contain at least 2 WAV files',
    ]);
    expect(await problemsOf(three, { files: { min: 1, max: 2 } })).toEqual([
      'The zip file must not contain more than 2 WAV files',
    ]);
  });

  test('has hundreds of other files, without naming them all', async () => {
    const [problem = ''] = await problemsOf(zipBytes(Array.from({ length: 100 }, (_, at) => ({ name: `${at}.txt` }))));
    expect(problem).toContain('0.txt, 1.txt');
    expect(problem).toMatch(/19\.txt and 80 more$/);
  });
});

describe('a zip that lies about a file is refused while it is unpacked', () => {
  const content = wavBytes({ frames: 200_000 });
  const liars: [string, HandmadeEntry][] = [
    ['a wrong checksum', { name: 'a.wav', content, declaredCrc: 1 }],
    ['a wrong checksum of packed bytes', { name: 'a.wav', content, method: 8, declaredCrc: 1 }],
    ['more bytes than declared', { name: 'a.wav', content, method: 8, declaredSize: 1000 }],
    ['fewer bytes than declared', { name: 'a.wav', content, method: 8, declaredSize: content.length + 1 }],
    [
      'packed bytes that are none',
      { name: 'a.wav', content: Buffer.alloc(1000, 0xff), method: 8, declaredPackedSize: 5 },
    ],
    [
      'a size beyond the zip',
      { name: 'a.wav', content, declaredSize: content.length + 9, declaredPackedSize: content.length + 9 },
    ],
  ];

  test.each(liars)('%s', async (_, entry) => {
    const received: number[] = [];
    const unpacking = unpackWavZip(bytesSource(zipBytes([entry, { name: 'b.wav' }])), {
      onEntry: async ({ stream, size }) => {
        let bytes = 0;
        for await (const part of stream) received.push((bytes += part.length) - size);
      },
    });
    await expect(unpacking).rejects.toMatchObject({ problems: ['The zip file is not valid'] });
    for (const excess of received) expect(excess).toBeLessThanOrEqual(0);
  });

  test.each(liars)('%s, though the receiver does not care', async (_, entry) => {
    const unpacking = unpackWavZip(bytesSource(zipBytes([entry])), {
      onEntry: async ({ stream }) => {
        stream.resume();
        await once(stream, 'close').catch(() => {});
      },
    });
    await expect(unpacking).rejects.toThrow(ZipRefused);
  });

  test('a local head elsewhere', async () => {
    const bytes = zipBytes([{ name: 'a.wav', content }]);
    bytes.write('XX', 0, 'latin1');
    expect(await problemsOf(bytes)).toEqual(['The zip file is not valid']);
  });
});

describe('whatever the bytes are', () => {
  test('a damaged zip is unpacked or refused, never more', async () => {
    const original = zipBytes([
      { name: 'a.wav', content: wav.subarray(0, 300), method: 8 },
      { name: 'b.wav', content: wav.subarray(0, 100) },
    ]);
    const damage = fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(damage, fc.option(fc.nat(original.length)), async (changes, length) => {
        const bytes = Buffer.from(original);
        for (const [at, value] of changes) bytes.writeUInt8(value, at);
        const result = await unpack(bytesSource(bytes.subarray(0, length ?? bytes.length))).catch((error: unknown) => {
          expect(error).toBeInstanceOf(ZipRefused);
        });
        for (const { size, content } of result ?? []) expect(content.length).toBe(size);
      }),
      { numRuns: 500 },
    );
  });
});
