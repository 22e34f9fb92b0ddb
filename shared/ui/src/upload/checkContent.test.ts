import { checkWav, checkWavOrZip, checkZip, zipMessages } from './checkContent';
import { spawnZipWorker } from './spawnWorkers';
import { fakeWorker } from './fakeWorker';
import type { ZipFile, ZipListing } from './zipListing';

jest.mock('./spawnWorkers', () => ({ spawnMd5Worker: jest.fn(), spawnZipWorker: jest.fn() }));

const good = { channels: 2, sampleRate: 48_000, bitDepth: 16, pcm: true };
const listing = (...files: ZipFile[]): ZipListing => ({ files, encrypted: false, excessive: false });
const wav = (name: string, head: ZipFile['head'] = good): ZipFile => ({ name: `Sunrise/${name}`, size: 1, head });
const stereo = { minChannels: 2 };

test('a zip of good WAVs may go', () => {
  expect(zipMessages(listing(wav('A.wav'), wav('B.WAV')), stereo)).toEqual([]);
});

test.each<[string, string[], ZipListing, { minChannels: number; exactlyOne?: boolean }]>([
  ['nothing in it', ['The zip file is empty'], listing(), stereo],
  [
    'other files',
    ['The zip file contains files other than WAV: cover.png, notes.txt'],
    listing(wav('A.wav'), { name: 'x/cover.png', size: 1 }, { name: 'notes.txt', size: 1 }),
    stereo,
  ],
  [
    'two where one belongs',
    ['The zip file must contain exactly one WAV file'],
    listing(wav('A.wav'), wav('B.wav')),
    { minChannels: 2, exactlyOne: true },
  ],
  ['24 bit', ['A.wav must be 16-bit'], listing(wav('A.wav', { ...good, bitDepth: 24 })), stereo],
  [
    '44.1 kHz',
    ['A.wav must have a sample rate of 48 kHz'],
    listing(wav('A.wav', { ...good, sampleRate: 44_100 })),
    stereo,
  ],
  ['float', ['A.wav must be uncompressed PCM'], listing(wav('A.wav', { ...good, pcm: false })), stereo],
  ['stereo for 5.1', ['A.wav must have at least 6 channels'], listing(wav('A.wav')), { minChannels: 6 }],
  ['mono', ['A.wav must have at least 2 channels'], listing(wav('A.wav', { ...good, channels: 1 })), stereo],
  ['no WAV', ['A.wav is not a valid WAV file'], listing(wav('A.wav', 'not-wav')), stereo],
  ['a password', ['The zip file is protected by a password'], { ...listing(wav('A.wav')), encrypted: true }, stereo],
  ['too much', ['The zip file is too large'], { ...listing(wav('A.wav')), excessive: true }, stereo],
])('%s: %j', (_, messages, found, rules) => {
  expect(zipMessages(found, rules)).toEqual(messages);
});

test('all that is wrong is said at once', () => {
  const worst = { channels: 1, sampleRate: 44_100, bitDepth: 24, pcm: true };
  expect(zipMessages(listing(wav('A.wav', worst), wav('B.wav', 'not-wav')), stereo)).toHaveLength(4);
});

test('a head that could not be read here is left to the server', () => {
  expect(zipMessages(listing({ name: 'A.wav', size: 1, head: undefined }), stereo)).toEqual([]);
});

describe('a file', () => {
  const { signal } = new AbortController();
  const spawn = jest.mocked(spawnZipWorker);
  const zip = new File(['PK'], 'Sunrise.zip');

  test('that is a zip is listed beside the page', async () => {
    spawn.mockReturnValue(fakeWorker((say) => say({ type: 'done', value: listing() })));
    await expect(checkZip(stereo)(zip, signal)).resolves.toEqual(['The zip file is empty']);
  });

  test('that is a broken zip says so', async () => {
    spawn.mockReturnValue(fakeWorker((say) => say({ type: 'failed', reason: 'End of central directory not found' })));
    await expect(checkZip(stereo)(zip, signal)).resolves.toEqual(['The zip file cannot be opened']);
  });

  test('cannot be looked into without a worker', async () => {
    spawn.mockImplementation(() => {
      throw new Error('SecurityError');
    });
    await expect(checkZip(stereo)(zip, signal)).rejects.toThrow('Failed to spawn analyzer worker');
  });

  test('over 4 GiB is not even listed', async () => {
    spawn.mockClear();
    const huge = new File([], 'huge.zip');
    Object.defineProperty(huge, 'size', { value: 4 * 1024 ** 3 + 1 });
    await expect(checkZip(stereo)(huge, signal)).resolves.toEqual(['The zip file is too large']);
    expect(spawn).not.toHaveBeenCalled();
  });

  test('for a revision is a WAV, or a zip with exactly one', async () => {
    spawn.mockReturnValue(fakeWorker((say) => say({ type: 'done', value: listing(wav('A.wav'), wav('B.wav')) })));
    await expect(checkWavOrZip(stereo)(zip, signal)).resolves.toEqual([
      'The zip file must contain exactly one WAV file',
    ]);
    const mp3 = new File(['ID3'], 'Full.wav');
    mp3.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => new TextEncoder().encode('ID3').buffer });
    await expect(checkWavOrZip(stereo)(mp3, signal)).resolves.toEqual(['Full.wav is not a valid WAV file']);
    await expect(checkWav(stereo)(mp3, signal)).resolves.toEqual(['Full.wav is not a valid WAV file']);
  });
});
