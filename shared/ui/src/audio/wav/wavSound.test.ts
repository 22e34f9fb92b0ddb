import { readWavSound } from './wavSound';

const RATE = 48_000;

/** A 16-bit WAV whose channels are sines of 1 kHz at these levels. */
const wav = (seconds: number, levels: readonly number[]): Blob => {
  const frames = seconds * RATE;
  const samples = new Int16Array(frames * levels.length);
  for (let frame = 0; frame < frames; frame += 1)
    levels.forEach((level, channel) => {
      samples[frame * levels.length + channel] = Math.sin((2 * Math.PI * 1000 * frame) / RATE) * level * 32_767;
    });
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, place) => head.setUint8(at + place, letter.charCodeAt(0)));
  write(0, 'RIFF');
  head.setUint32(4, 36 + samples.byteLength, true);
  write(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, levels.length, true);
  head.setUint32(24, RATE, true);
  head.setUint32(28, RATE * levels.length * 2, true);
  head.setUint16(32, levels.length * 2, true);
  head.setUint16(34, 16, true);
  write(36, 'data');
  head.setUint32(40, samples.byteLength, true);
  return blobOf(new Uint8Array([...new Uint8Array(head.buffer), ...new Uint8Array(samples.buffer)]));
};
/** jsdom cannot read its own Blob. */
const blobOf = (bytes: Uint8Array<ArrayBuffer>): Blob => {
  const blob = new Blob();
  const slice = (from = 0, to = bytes.length) =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes.slice(from, to).buffer) });
  Object.defineProperty(blob, 'size', { value: bytes.length });
  return Object.assign(blob, { slice });
};

test('a stereo WAV keeps its sides, and its loudness is the reference: 1 kHz at -20 dBFS in both is -20 LUFS', async () => {
  const sound = await readWavSound(wav(2, [0.1, 0.1]));
  expect(sound).toMatchObject({ sampleRate: RATE, duration: 2 });
  expect(sound.integrated).toBeCloseTo(-20, 0);
  expect(sound.truePeak).toBeCloseTo(-20, 0);
  expect(sound.left[12]).toBeCloseTo(0.1, 2);
  expect(sound.peaks).toHaveLength(1800);
  expect(Math.max(...sound.peaks)).toBeCloseTo(0.1, 2);
});

test('surround is heard without its LFE, and first-order ambisonics by W and Y', async () => {
  const surround = await readWavSound(wav(1, [0.1, 0.2, 0, 0.9, 0, 0]));
  expect(Math.max(...surround.left)).toBeCloseTo(0.1, 2);
  expect(Math.max(...surround.right)).toBeCloseTo(0.2, 2);
  const ambisonic = await readWavSound(wav(1, [0.4, 0.2, 0.9, 0.9]));
  expect(Math.max(...ambisonic.left)).toBeCloseTo(0.3, 2);
  expect(Math.max(...ambisonic.right)).toBeCloseTo(0.1, 2);
});

test('refuses a file that is no WAV, and stops reading when it is aborted', async () => {
  await expect(readWavSound(blobOf(new Uint8Array(100)))).rejects.toThrow('The file has no WAVE header');
  await expect(readWavSound(wav(1, [0.1, 0.1]), AbortSignal.abort(new Error('closed')))).rejects.toThrow('closed');
});
