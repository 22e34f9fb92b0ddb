import { createHash } from 'node:crypto';
import { readWavSource } from './readSource';
import { bytesSource } from './testing/bytesSource';
import { wavBytes, type WavOptions } from './testing/wavBytes';
import { readWavFacts } from './wavFacts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const factsOf = async (options: WavOptions = {}, pieceBytes?: number) => {
  const bytes = wavBytes(options);
  const source = bytesSource(bytes, { pieceBytes });
  return { bytes, ...(await readWavFacts(source, await readWavSource(source))) };
};

const after = [{ id: 'LIST', body: Buffer.from('more') }];

test('the checksums are of the whole file and of the samples alone', async () => {
  const facts = await factsOf({ after });
  expect(facts.sha256).toBe(sha256(facts.bytes));
  expect(facts.pcmSha256).toBe(sha256(facts.bytes.subarray(44, 44 + 19_200)));
  const other = await factsOf({ before: after });
  expect(other.sha256).not.toBe(facts.sha256);
  expect(other.pcmSha256).toBe(facts.pcmSha256);
});

test('the facts are the same whatever pieces the bytes arrive in', async () => {
  const options = { channels: 6, frames: 3000, after };
  const whole = await factsOf(options);
  for (const pieceBytes of [1, 7, 1000, 5000]) expect(await factsOf(options, pieceBytes)).toEqual(whole);
});

test('the facts have the peak and the longest run at full scale', async () => {
  const level = (frame: number, channel: number) => (channel === 1 && frame >= 100 && frame < 140 ? 1 : 0.1);
  expect((await factsOf({ frames: 1000, level })).levels).toEqual({ sample_peak: 0, longest_full_scale_run: 40 });
  expect((await factsOf({ frames: 0 })).levels).toEqual({ sample_peak: null, longest_full_scale_run: 0 });
});

test('a source that ends early and 24-bit samples are refused', async () => {
  const bytes = wavBytes();
  const format = await readWavSource(bytesSource(bytes));
  await expect(readWavFacts(bytesSource(bytes.subarray(0, 9000)), format)).rejects.toThrow('ended after');
  await expect(factsOf({ bitDepth: 24 })).rejects.toThrow('16-bit');
});
