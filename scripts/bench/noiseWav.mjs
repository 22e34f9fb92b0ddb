/** A stereo WAV of so many seconds of noise. */
export function noiseWav(seed, seconds) {
  const data = Buffer.alloc(48_000 * 4 * seconds);
  for (let index = 0, value = seed; index < data.length; index += 4) {
    value = (value * 1_664_525 + 1_013_904_223) >>> 0;
    data.writeUInt32LE(value, index);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(48_000 * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
