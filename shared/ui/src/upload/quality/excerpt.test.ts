/** @jest-environment node */
import { sine } from '../../../../contract/src/audio/quality/testing/sound';
import { wavFile } from '../../../../contract/src/audio/quality/testing/wavFile';
import { packZip } from '../packing/packedZip';
import { excerptOf } from './excerpt';

const tone = sine(100, 0.5);

/** The left side of an excerpt, as fractions of full scale. */
const heard = async (file: File, name: string, at: number): Promise<number[]> => {
  const excerpt = await excerptOf(file, name, at);
  const samples = new Int16Array((await excerpt?.arrayBuffer())?.slice(44) ?? new ArrayBuffer(0));
  return Array.from(
    samples.filter((_, index) => index % 2 === 0),
    (sample) => sample / 32_767,
  );
};
const wav = (name: string, sound: Parameters<typeof wavFile>[0]): File => new File([wavFile(sound)], name);

test('an excerpt begins a second before its place and ends six seconds after it', async () => {
  const file = wav('a.wav', { seconds: 20, level: (frame) => (frame === 10 * 48_000 ? 0.9 : 0) });
  const samples = await heard(file, 'a.wav', 10);
  expect(samples).toHaveLength(7 * 48_000);
  expect(samples.findIndex((sample) => sample > 0.5)).toBe(48_000);
  expect(await heard(file, 'a.wav', 0)).toHaveLength(6 * 48_000);
});

test('the place at the end of a loop is heard as its end and then its start', async () => {
  const level = (frame: number) => (frame >= 5 * 48_000 - 10 ? 0.9 : frame < 10 ? 0.3 : 0);
  const samples = await heard(wav('loop.wav', { seconds: 5, level }), 'loop.wav', 5);
  expect(samples).toHaveLength(4 * 48_000);
  expect(samples.slice(2 * 48_000 - 2, 2 * 48_000 + 2).map((sample) => Math.round(sample * 10))).toEqual([9, 9, 3, 3]);
});

test('more channels are heard in stereo, as loud as fits, and a WAV in a zip as one by itself', async () => {
  const surround = wav('b.wav', { channels: 6, seconds: 3, level: (frame) => 1.9 * tone(frame) });
  const samples = await heard(packZip('Full.zip', [wav('a.wav', { seconds: 1, level: tone }), surround]), 'b.wav', 2);
  expect(samples).toHaveLength(2 * 48_000);
  expect(Math.max(...samples.slice(0, 4800))).toBeCloseTo(1, 2);
});

test('there is no excerpt of a file that is not there, or is no WAV', async () => {
  expect(await excerptOf(wav('a.wav', { seconds: 1, level: tone }), 'b.wav', 0)).toBeUndefined();
  expect(await excerptOf(new File(['hello'], 'a.wav'), 'a.wav', 0)).toBeUndefined();
});
