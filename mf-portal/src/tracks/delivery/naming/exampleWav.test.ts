/** @jest-environment node */
import { checkWav, measureWav, readWavFormat } from '@segno/contract/audio';
import { fileTypes } from '@segno/contract/catalog';
import { exampleWav } from './NamingHelp';

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

test.each(fileTypes.map((type) => [type.name, type] as const))('is a WAV that %s takes', async (_name, type) => {
  const [channels = 2] = type.channels;
  const bytes = new Uint8Array(await exampleWav('a.wav', channels).arrayBuffer());
  const format = await readWavFormat({
    size: bytes.length,
    bytesAt: (position, length) => Promise.resolve(bytes.subarray(position, position + length)),
  });
  const { quality } = await measureWav(inOnePiece(bytes.subarray(format.dataOffset)), format);
  expect(format.durationSeconds).toBe(1);
  expect(checkWav({ fileName: 'a.wav', format, quality, type })).toMatchObject({
    problems: [],
    meetsQualityRequirements: true,
  });
});
