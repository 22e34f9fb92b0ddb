/** @jest-environment node */
import { wavBytes } from './wavBytes';
import { wavHead } from './wavHead';

const whole = (bytes: Uint8Array) => wavHead(bytes, bytes.length);

test('reads channels, rate, bits and length, past odd chunks with their pad byte', async () => {
  const bytes = wavBytes({
    before: [
      ['bext', 603],
      ['JUNK', 28],
    ],
    sound: 48_000 * 4,
  });
  await expect(whole(bytes)).resolves.toMatchObject({
    channels: 2,
    sampleRate: 48_000,
    bitDepth: 16,
    isPcm: true,
    durationSeconds: 1,
  });
});

test('tells the length of a file of which only the first bytes are at hand', async () => {
  const bytes = wavBytes({ sound: 48_000 * 4 * 3 });
  await expect(wavHead(bytes.subarray(0, 65_536), bytes.length)).resolves.toMatchObject({ durationSeconds: 3 });
});

test.each<[string, Uint8Array, string]>([
  ['another file', new TextEncoder().encode('ID3 this is an mp3 file'), 'not-wav'],
  ['three bytes', new Uint8Array(3), 'not-wav'],
  ['a WAV whose data precedes its format', wavBytes({ before: [['data', 8]] }), 'not-wav'],
  ['a head that is cut off', wavBytes({}).subarray(0, 28), 'cut-off'],
  ['a WAV whose sound is cut off', wavBytes({ sound: 4000 }).subarray(0, 3000), 'cut-off'],
])('refuses %s', async (_, bytes, fault) => {
  await expect(whole(bytes)).resolves.toBe(fault);
});

test('says nothing of a format that stands deeper than the bytes at hand', async () => {
  const bytes = wavBytes({ before: [['bext', 90_000]] });
  await expect(wavHead(bytes.subarray(0, 65_536), bytes.length)).resolves.toBeUndefined();
});
