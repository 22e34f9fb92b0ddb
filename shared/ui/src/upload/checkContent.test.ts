/** @jest-environment node */
import { findFileType } from '@segno/contract/catalog';
import { goodWav } from '../engine/testing/testWav';
import { checkMp3, checkZip, zipMessages, type ZipRules } from './checkContent';
import { spawnZipWorker } from './spawnWorkers';
import { fakeWorker } from './fakeWorker';
import type { ZipFile, ZipListing } from './zipListing';

jest.mock('./spawnWorkers', () => ({ spawnMd5Worker: jest.fn(), spawnZipWorker: jest.fn() }));

const rulesOf = (name: string): ZipRules => {
  const type = findFileType(name);
  if (!type) throw new Error(`There is no ${name}`);
  return type;
};
const [full, loops, stems] = [rulesOf('Full'), rulesOf('Loops'), rulesOf('Stems')];
const [surround, ambisonic] = [rulesOf('5.1 Surround Full'), rulesOf('Ambisonic Full')];

const listing = (...entries: ZipFile[]): ZipListing => ({ size: 10_000_000, entries });
const entry = (path: string, more: Partial<ZipFile> = {}): ZipFile => ({
  path,
  packed: 1,
  unpacked: 1,
  isEncrypted: false,
  isLink: false,
  isReadable: true,
  ...more,
});
const wav = (name: string, head: ZipFile['head'] = goodWav): ZipFile => entry(`Sunrise/${name}`, { head });

test('a zip of goodWav WAVs may go', () => {
  expect(zipMessages(listing(wav('A.wav'), wav('B.WAV')), loops)).toEqual([]);
});

test.each<[string, string[], ZipListing, ZipRules]>([
  ['nothing in it', ['The zip file is empty'], listing(), loops],
  [
    'other files',
    ['The zip file contains files other than WAV: x/cover.png, notes.txt'],
    listing(wav('A.wav'), entry('x/cover.png'), entry('notes.txt')),
    loops,
  ],
  [
    'two where one belongs',
    ['The zip file must contain exactly one WAV file'],
    listing(wav('A.wav'), wav('B.wav')),
    full,
  ],
  ['24 bit', ['A.wav must be 16-bit'], listing(wav('A.wav', { ...goodWav, bitDepth: 24 })), loops],
  [
    '44.1 kHz',
    ['A.wav must have a sample rate of 48 kHz'],
    listing(wav('A.wav', { ...goodWav, sampleRate: 44_100 })),
    loops,
  ],
  [
    '32-bit float',
    ['A.wav is 32-bit float; it must be 16-bit'],
    listing(wav('A.wav', { ...goodWav, isPcm: false, tag: 3, bitDepth: 32 })),
    loops,
  ],
  [
    'a compressed format',
    ['A.wav is ADPCM; it must be uncompressed PCM'],
    listing(wav('A.wav', { ...goodWav, isPcm: false, tag: 2 })),
    loops,
  ],
  ['stereo for 5.1', ['A.wav must have at least 6 channels'], listing(wav('A.wav')), surround],
  ['mono', ['A.wav must have at least 2 channels'], listing(wav('A.wav', { ...goodWav, channels: 1 })), loops],
  ['six channels for stereo', ['A.wav must have 2 channels'], listing(wav('A.wav', { ...goodWav, channels: 6 })), full],
  [
    'six channels for ambisonic',
    ['A.wav must have 4, 9 or 16 channels'],
    listing(wav('A.wav', { ...goodWav, channels: 6 })),
    ambisonic,
  ],
  [
    'stems of other lengths',
    ['All stems must have the same length'],
    listing(wav('A.wav'), wav('B.wav', { ...goodWav, durationSeconds: 59.9 })),
    stems,
  ],
  ['one stem', ['The zip file must contain at least 2 WAV files'], listing(wav('A.wav')), stems],
  [
    'two of one name',
    ['The zip file contains several files of the same name: a.wav'],
    listing(wav('A.wav'), { ...wav('a.wav'), path: 'Other/a.wav' }),
    loops,
  ],
  ['a .wave, as goodWav as a .wav', [], listing(wav('A.wave')), loops],
  [
    'a link and a climbing path',
    ['The zip file contains links or unsafe file names: A.wav, ../B.wav'],
    listing(entry('A.wav', { head: goodWav, isLink: true }), entry('../B.wav', { head: goodWav })),
    loops,
  ],
  [
    'a packing that the server cannot undo',
    ['The zip file is compressed in a way that cannot be read: A.wav'],
    listing(entry('A.wav', { isReadable: false })),
    loops,
  ],
  ['no WAV', ['A.wav is not a valid WAV file'], listing(wav('A.wav', 'not-wav')), loops],
  ['a WAV that is cut off', ['A.wav is cut off'], listing(wav('A.wav', 'cut-off')), loops],
  ['a password', ['The zip file is protected by a password'], listing({ ...wav('A.wav'), isEncrypted: true }), loops],
  ['too much', ['The zip file is too large'], listing({ ...wav('A.wav'), unpacked: 13 * 1024 ** 3 }), loops],
])('%s: %j', (_, messages, found, rules) => {
  expect(zipMessages(found, rules)).toEqual(messages);
});

test('all that is wrong is said at once', () => {
  const worst = { ...goodWav, channels: 1, sampleRate: 44_100, bitDepth: 24 };
  expect(zipMessages(listing(wav('A.wav', worst), wav('B.wav', 'not-wav')), loops)).toHaveLength(4);
});

test('a head that could not be read here is left to the server', () => {
  expect(zipMessages(listing(entry('A.wav')), loops)).toEqual([]);
});

describe('a file', () => {
  const { signal } = new AbortController();
  const spawn = jest.mocked(spawnZipWorker);
  const zip = new File(['PK'], 'Sunrise.zip');

  test('that is a zip is listed beside the page', async () => {
    spawn.mockReturnValue(fakeWorker((say) => say({ type: 'done', value: listing() })));
    await expect(checkZip(loops)(zip, signal)).resolves.toEqual(['The zip file is empty']);
  });

  test('that is a broken zip says so', async () => {
    spawn.mockReturnValue(fakeWorker((say) => say({ type: 'failed', reason: 'End of central directory not found' })));
    await expect(checkZip(loops)(zip, signal)).resolves.toEqual(['The zip file is not valid']);
  });

  test('cannot be looked into without a worker', async () => {
    spawn.mockImplementation(() => {
      throw new Error('SecurityError');
    });
    await expect(checkZip(loops)(zip, signal)).rejects.toThrow('Failed to spawn analyzer worker');
  });

  test('over 4 GiB is not even listed', async () => {
    spawn.mockClear();
    const huge = new File([], 'huge.zip');
    Object.defineProperty(huge, 'size', { value: 4 * 1024 ** 3 + 1 });
    await expect(checkZip(loops)(huge, signal)).resolves.toEqual(['The zip file is too large']);
    expect(spawn).not.toHaveBeenCalled();
  });
});

/** An mp3 of silence: frames of 144 bytes, 48 kHz, 48 kb/s, of 24 ms each. */
const mp3Of = (seconds: number): Uint8Array<ArrayBuffer> => {
  const frames = Math.round(seconds / 0.024);
  const bytes = new Uint8Array(frames * 144);
  for (let frame = 0; frame < frames; frame += 1) bytes.set([0xff, 0xfb, 0x34, 0xc4], frame * 144);
  return bytes;
};

describe('an mp3', () => {
  const { signal } = new AbortController();
  const check = (bytes: Uint8Array<ArrayBuffer>, name = 'Sunrise.mp3') => checkMp3(new File([bytes], name), signal);

  test.each<[string, Uint8Array<ArrayBuffer>, string[]]>([
    ['that is one may go', mp3Of(12), []],
    ['of 4 seconds is too short', mp3Of(4), ['The mp3 must be at least 10 seconds long']],
    ['that is a text is refused', new TextEncoder().encode('not a sound at all'), ['The file has to be a mp3']],
    ['that is a WAV is refused', new TextEncoder().encode('RIFF0000WAVEfmt '), ['The file has to be a mp3']],
    ['that is empty is refused', new Uint8Array(0), ['The file has to be a mp3']],
  ])('%s', async (_, bytes, messages) => {
    await expect(check(bytes)).resolves.toEqual(messages);
  });
});
