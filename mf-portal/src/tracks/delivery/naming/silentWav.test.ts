/** @jest-environment node */
import { readWavFormat, wavProblems } from '@segno/contract/audio';
import { fileTypes } from '@segno/contract/catalog';
import { silentWav } from './exampleZip';

test.each(fileTypes.map((type) => [type.name, type] as const))('is a WAV that %s takes', async (_name, type) => {
  const [channels = 2] = type.channels;
  const bytes = new Uint8Array(await silentWav('a.wav', channels).arrayBuffer());
  const format = await readWavFormat({
    size: bytes.length,
    bytesAt: (position, length) => Promise.resolve(bytes.subarray(position, position + length)),
  });
  expect([format.durationSeconds, wavProblems('a.wav', format, type)]).toEqual([1, []]);
});
