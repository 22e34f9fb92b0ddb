import { toWav16 } from './toWav16';

const encode = (channels: readonly Float32Array[]): Buffer => Buffer.concat([...toWav16(channels)]);
const tone = (frames: number, level: number): Float32Array =>
  Float32Array.from({ length: frames }, (_, i) => level * Math.sin((2 * Math.PI * 440 * i) / 48_000));

describe('WAV files', () => {
  it('are 16-bit PCM at 48 kHz with the right sizes', () => {
    const wav = encode([tone(20_000, 0.5), tone(20_000, 0.25)]);
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect(wav.readUInt32LE(16)).toBe(16);
    expect(wav.readUInt16LE(20)).toBe(1);
    expect(wav.readUInt16LE(22)).toBe(2);
    expect(wav.readUInt32LE(24)).toBe(48_000);
    expect(wav.readUInt32LE(28)).toBe(192_000);
    expect(wav.readUInt16LE(32)).toBe(4);
    expect(wav.readUInt16LE(34)).toBe(16);
    expect(wav.toString('latin1', 36, 40)).toBe('data');
    expect(wav.readUInt32LE(40)).toBe(80_000);
    expect(wav).toHaveLength(44 + 80_000);
  });

  it('carry the samples, interleaved, within a step and a half', () => {
    const left = tone(3_000, 0.5);
    const right = tone(3_000, -0.9);
    const wav = encode([left, right]);
    for (let frame = 0; frame < 3_000; frame++) {
      expect(Math.abs(wav.readInt16LE(44 + frame * 4) - (left[frame] ?? 0) * 32_767)).toBeLessThanOrEqual(1.5);
      expect(Math.abs(wav.readInt16LE(46 + frame * 4) - (right[frame] ?? 0) * 32_767)).toBeLessThanOrEqual(1.5);
    }
  });

  it('dither: what is quieter than half a step survives on average', () => {
    const wav = encode([new Float32Array(48_000).fill(0.3 / 32_767)]);
    let total = 0;
    for (let frame = 0; frame < 48_000; frame++) total += wav.readInt16LE(44 + frame * 2);
    expect(total / 48_000).toBeCloseTo(0.3, 1);
  });

  it('clip instead of wrapping round', () => {
    const wav = encode([Float32Array.of(2, -2)]);
    expect([wav.readInt16LE(44), wav.readInt16LE(46)]).toEqual([32_767, -32_768]);
  });

  it('name the loudspeakers of 5.1 and none of AmbiX, as plain PCM either way (F5, F6)', () => {
    const guid = '0100000000001000800000aa00389b71';
    for (const [count, mask] of [
      [6, 0x3f],
      [4, 0],
    ] as const) {
      const wav = encode(Array.from({ length: count }, () => tone(100, 0.5)));
      expect(wav.readUInt16LE(20)).toBe(0xfffe);
      expect(wav.readUInt16LE(22)).toBe(count);
      expect(wav.readUInt16LE(38)).toBe(16);
      expect(wav.readUInt32LE(40)).toBe(mask);
      expect(wav.toString('hex', 44, 60)).toBe(guid);
      expect(wav.toString('latin1', 60, 64)).toBe('data');
      expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    }
  });

  it('are the same bytes every time', () => {
    expect(encode([tone(500, 0.3)]).equals(encode([tone(500, 0.3)]))).toBe(true);
  });

  it('need channels of equal length', () => {
    expect(() => encode([])).toThrow('at least one channel');
    expect(() => encode([tone(5, 1), tone(6, 1)])).toThrow('equal length');
  });
});
