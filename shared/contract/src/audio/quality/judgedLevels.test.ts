import { JudgedLevelMeter } from './judgedLevels';
import { WavMeter } from './wavMeter';

const RATE = 48_000;

/** Both meters' levels of the same samples; only this one gets them in pieces of so many frames. */
const levelsOf = (samples: Int16Array, channels: number, pieceFrames: number) => {
  const whole = new WavMeter({ channels, sampleRate: RATE, ambisonicBFormat: false });
  whole.push(samples);
  const judged = new JudgedLevelMeter(channels);
  for (let at = 0; at < samples.length; at += pieceFrames * channels)
    judged.push(samples.subarray(at, at + pieceFrames * channels));
  const { sample_peak, longest_full_scale_run } = whole.result().quality;
  return { judged: judged.result(), measured: { sample_peak, longest_full_scale_run } };
};

test('the judging meter finds the same peak and runs at full scale as the full measurement', () => {
  // Mostly at full scale, so that there are runs of many lengths in every channel.
  const values = [32_767, -32_767, -32_768, 32_767, -32_767, 32_766, 0];
  let seed = 1;
  const next = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return values[Math.floor((seed / 2 ** 32) * values.length)] ?? 0;
  };
  for (const channels of [1, 2, 4, 6])
    for (const frames of [1, 37, 500, 10_000])
      for (const pieceFrames of [1, 7, 4800, 20_000]) {
        const { judged, measured } = levelsOf(
          Int16Array.from({ length: frames * channels }, next),
          channels,
          pieceFrames,
        );
        expect(judged).toEqual(measured);
      }
});

test('a run at full scale continues across pieces, and ends at a sample below full scale', () => {
  const samples = new Int16Array(2 * 100);
  for (let frame = 20; frame < 47; frame += 1) samples[2 * frame + 1] = frame % 2 ? 32_767 : -32_768;
  samples[2 * 30 + 1] = 32_766;
  const { judged } = levelsOf(samples, 2, 7);
  expect(judged).toEqual({ sample_peak: 0, longest_full_scale_run: 16 });
});

test('a file without any sound has no peak', () => {
  expect(levelsOf(new Int16Array(960), 2, 100).judged).toEqual({ sample_peak: null, longest_full_scale_run: 0 });
});
