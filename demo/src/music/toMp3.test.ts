import { mp3Seconds } from './testing/mp3Seconds';
import { toMp3 } from './toMp3';

describe('mp3 files', () => {
  it('start with a frame, run at 192 kb/s, and last as long as the music', async () => {
    const tone = Float32Array.from({ length: 3 * 48_000 }, (_, i) => 0.5 * Math.sin(i * 0.05));
    const mp3 = await toMp3(tone, tone);
    expect(mp3.readUInt16BE(0) & 0xfffe).toBe(0xfffa);
    const seconds = mp3Seconds(mp3);
    expect(seconds).toBeGreaterThanOrEqual(3);
    expect(seconds).toBeLessThan(3.15);
    expect((mp3.length * 8) / seconds).toBeCloseTo(192_000, -3);
  });
});
