import { openRemoteWav } from './remoteWav';
import { serveParts } from './testing/serveParts';
import { wavBytes, type WavBytesOptions } from './testing/wavBytes';

const source = { url: '/storage/rain.wav', fileName: 'Rain.wav' };
const { signal } = new AbortController();
const open = () => openRemoteWav(source, signal);
/** Four channels with a sample of their own in each frame. */
const ramp = [0, 1, 2, 3].map((channel) => [0.25, -0.5, 0.125].map((sample) => sample * (channel % 2 ? -1 : 1)));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const odd: [string, Partial<WavBytesOptions>][] = [
  ['16 bits', {}],
  ['24 bits', { bits: 24 }],
  ['32 bits', { bits: 32 }],
  ['the extensible format', { extensible: 'pcm' }],
  [
    'chunks of odd size before its samples',
    {
      before: [
        ['LIST', [1, 2, 3]],
        ['id3 ', [4]],
      ],
    },
  ],
];
test.each(odd)('reads the samples of a file with %s, from any frame on', async (_, options) => {
  serveParts(wavBytes({ channels: ramp, ...options }));
  const wav = await open();
  expect([wav.frames, wav.format.channels]).toEqual([3, 4]);
  const read = await wav.read({ first: 1, frames: 10, channels: 3, signal });
  expect(read.map((samples) => [...samples])).toEqual(ramp.slice(0, 3).map((samples) => samples.slice(1)));
});

test('knows FuMa by its mark', async () => {
  serveParts(wavBytes({ channels: ramp, extensible: 'b-format' }));
  expect((await open()).format.ambisonicBFormat).toBe(true);
});

test('asks for the head and then for what is heard, never for the whole', async () => {
  const long = Array.from({ length: 40_000 }, (_, frame) => (frame % 100) / 100);
  const served = serveParts(wavBytes({ channels: [long, long, long, long] }));
  const wav = await open();
  const samples = await wav.read({ first: 20_000, frames: 5, channels: 4, signal });
  expect(samples[3]?.[0]).toBeCloseTo(0, 3);
  expect(samples[3]?.[4]).toBeCloseTo(0.04, 3);
  expect(served.ranges).toEqual(['bytes=0-65535', 'bytes=160044-160083']);
});

test('reads a head that lies behind a picture of 100 kB', async () => {
  const before = [['id3 ', Array.from({ length: 100_001 }, () => 7)]] as const;
  serveParts(wavBytes({ channels: ramp, before }));
  expect((await open()).frames).toBe(3);
});

test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  ['of floats', () => wavBytes({ channels: ramp, bits: 32, tag: 3 }), 'Rain.wav is not PCM of 16, 24 or 32 bits.'],
  ['that is no WAV', () => new Uint8Array(100), 'Rain.wav is not a valid WAV file.'],
])('says that it cannot play a file %s', async (_, bytes, text) => {
  serveParts(bytes());
  await expect(open()).rejects.toThrow(text);
});

test.each<[string, readonly (number | 'offline')[], string]>([
  ['gone', [404], 'Rain.wav is no longer at this address. Reload the page and try again.'],
  ['at an address that ran out', [403], 'Rain.wav is no longer at this address. Reload the page and try again.'],
  ['in a storage without parts', [200], 'The storage does not give Rain.wav in parts, so it cannot be heard here.'],
  [
    'behind a lost connection',
    ['offline', 'offline', 'offline'],
    'Rain.wav could not be loaded. Check the connection and try again.',
  ],
])('says of a file %s what is wrong', async (_, failures, text) => {
  const served = serveParts(wavBytes({ channels: ramp }));
  served.failures.push(...failures);
  await expect(open()).rejects.toThrow(text);
  expect(served.ranges).toHaveLength(failures.length);
});

test('goes on when the connection comes back within two more attempts', async () => {
  const served = serveParts(wavBytes({ channels: ramp }));
  served.failures.push('offline', 503);
  expect((await open()).frames).toBe(3);
});
