import { wavHead } from './wavHead';
import { wavBytes } from './wavBytes';

test('a plain 16-bit, 48 kHz stereo file', () => {
  expect(wavHead(wavBytes({}))).toEqual({ channels: 2, sampleRate: 48_000, bitDepth: 16, pcm: true });
});

test.each(['RIFF', 'RF64', 'BW64'])('%s is a WAV', (container) => {
  expect(wavHead(wavBytes({ container }))).toMatchObject({ pcm: true });
});

test('chunks before the format are skipped, odd ones with their pad byte', () => {
  expect(
    wavHead(
      wavBytes({
        before: [
          ['bext', 603],
          ['JUNK', 28],
        ],
      }),
    ),
  ).toMatchObject({ channels: 2 });
});

test.each([
  ['PCM', '0100000000001000800000aa00389b71', true],
  ['B-format', '010000002107d3118644c8c1ca000000', true],
  ['float', '0300000000001000800000aa00389b71', false],
])('an extensible file of %s', (_, guid, pcm) => {
  expect(wavHead(wavBytes({ tag: 0xfffe, guid, channels: 6 }))).toEqual({
    channels: 6,
    sampleRate: 48_000,
    bitDepth: 16,
    pcm,
  });
});

test('float and compressed samples are no PCM', () => {
  expect(wavHead(wavBytes({ tag: 3, bitDepth: 32 }))).toMatchObject({ pcm: false, bitDepth: 32 });
});

test('rejects a file that is not a WAV, and a WAV whose data precedes its format', () => {
  expect(wavHead(new TextEncoder().encode('ID3 this is an mp3 file'))).toBe('not-wav');
  expect(wavHead(new Uint8Array(3))).toBe('not-wav');
  expect(wavHead(wavBytes({ before: [['data', 8]] }))).toBe('not-wav');
});

test('of a format that stands deeper than the bytes at hand nothing is said', () => {
  expect(wavHead(wavBytes({ before: [['bext', 90_000]] }).subarray(0, 65_536))).toBeUndefined();
});

test('a head cut off in its middle is no valid one', () => {
  expect(wavHead(wavBytes({}).subarray(0, 28))).toBe('not-wav');
});
