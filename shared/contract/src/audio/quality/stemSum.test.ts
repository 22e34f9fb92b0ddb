import { stemAdvice, stemSum } from './stemSum';
import { noise, RATE, samplesOf, sine, type Level } from './testing/sound';

const SECONDS = 4;
const drums: Level = (frame, channel) => 0.2 * noise(channel, frame);
const bass = sine(80, 0.3);

async function* pieces(level: Level, frames: number, seconds = SECONDS): AsyncGenerator<Int16Array> {
  const samples = samplesOf({ level, seconds });
  const buffer = new Int16Array(2 * frames);
  for (let from = 0; from < samples.length; from += buffer.length) {
    const part = samples.subarray(from, from + buffer.length);
    buffer.set(part);
    // One buffer for all pieces, as files are read.
    yield buffer.subarray(0, part.length);
  }
}

const compared = (mix: Level, ...stems: Level[]) =>
  stemSum(
    pieces(mix, 5000),
    stems.map((stem, index) => pieces(stem, 3000 + 777 * index)),
    2 * RATE,
  );

test('stems add up to a mix that is their sum, whatever level it was brought to, and nothing is said', async () => {
  for (const gain of [1, 0.37, 1.6]) {
    const sum = await compared((frame, channel) => gain * (drums(frame, channel) + bass(frame)), drums, bass);
    expect(sum?.residual).toBeLessThan(-70);
    expect(stemAdvice(sum ?? { residual: 0, at: 0 })).toEqual([]);
  }
});

test('a stem that is missing for a second leaves its share, and says where', async () => {
  const mix: Level = (frame, channel) => drums(frame, channel) + bass(frame);
  const gap: Level = (frame) => (frame >= 2 * RATE && frame < 3 * RATE ? 0 : bass(frame));
  const sum = await compared(mix, drums, gap);
  expect(sum?.at).toBe(2);
  // A quarter of the energy of the bass, of a mix of bass and drums.
  const energy = { bass: 0.3 ** 2 / 2, drums: 0.2 ** 2 / 3 };
  expect(sum?.residual).toBeCloseTo(10 * Math.log10(energy.bass / 4 / (energy.bass + energy.drums)), 0);
  expect(stemAdvice(sum ?? { residual: -99, at: 0 })).toEqual([
    {
      text: 'The stems do not add up to the full mix: \u22127 dB of it remain, where \u221240 dB is expected',
      at: [2],
    },
  ]);
});

test('stems that have nothing of the mix leave all of it, and a silent mix has no answer', async () => {
  expect((await compared(bass, (frame, channel) => 0.2 * noise(9 + channel, frame)))?.residual).toBeCloseTo(0, 1);
  expect((await compared(bass, () => 0))?.residual).toBe(0);
  expect(await compared(() => 0, bass)).toBeUndefined();
});

test('a stem that ends before the mix is silent from there on', async () => {
  const mix: Level = (frame, channel) => drums(frame, channel) + (frame < RATE ? bass(frame) : 0);
  const sum = await stemSum(pieces(mix, 4000), [pieces(drums, 4000), pieces(bass, 999, 1)], 2 * RATE);
  expect(sum?.residual).toBeLessThan(-70);
});
