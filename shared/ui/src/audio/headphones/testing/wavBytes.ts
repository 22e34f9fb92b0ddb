export interface WavBytesOptions {
  /** Samples by channel from -1 to 1. */
  channels: readonly (readonly number[])[];
  bits?: 16 | 24 | 32;
  /** 1 is PCM, 3 is float. */
  tag?: 1 | 3;
  /** Written as WAVE_FORMAT_EXTENSIBLE, with this subformat. */
  extensible?: 'pcm' | 'b-format';
  /** Chunks before the samples, by name and content. */
  before?: readonly (readonly [name: string, content: readonly number[]])[];
}

const subformats = {
  pcm: [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71],
  'b-format': [0, 0, 0x21, 0x07, 0xd3, 0x11, 0x86, 0x44, 0xc8, 0xc1, 0xca, 0, 0, 0],
};
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, byte) => Math.floor(value / 256 ** byte) & 0xff);
const chunk = (name: string, content: readonly number[]): number[] => [
  ...letters(name),
  ...little(content.length, 4),
  ...content,
  ...(content.length % 2 === 1 ? [0] : []),
];
const sampleBytes = (sample: number, bits: number, tag: number): number[] => {
  if (tag === 3) return [...new Uint8Array(new Float32Array([sample]).buffer)];
  const value = Math.round(sample * 2 ** (bits - 1));
  return little(value < 0 ? value + 2 ** bits : value, bits / 8);
};

/** A WAV of 48 kHz with the peculiarities that a test needs. */
export const wavBytes = ({
  channels,
  bits = 16,
  tag = 1,
  extensible,
  before = [],
}: WavBytesOptions): Uint8Array<ArrayBuffer> => {
  const rate = 48_000;
  const frameBytes = (channels.length * bits) / 8;
  const fmt = [
    ...little(extensible ? 0xfffe : tag, 2),
    ...little(channels.length, 2),
    ...little(rate, 4),
    ...little(rate * frameBytes, 4),
    ...little(frameBytes, 2),
    ...little(bits, 2),
    ...(extensible
      ? [...little(22, 2), ...little(bits, 2), ...little(0, 4), ...little(tag, 2), ...subformats[extensible]]
      : []),
  ];
  const data = (channels[0] ?? []).flatMap((_, frame) =>
    channels.flatMap((samples) => sampleBytes(samples[frame] ?? 0, bits, tag)),
  );
  const body = [
    ...letters('WAVE'),
    ...chunk('fmt ', fmt),
    ...before.flatMap(([name, content]) => chunk(name, content)),
    ...chunk('data', data),
  ];
  return new Uint8Array([...letters('RIFF'), ...little(body.length, 4), ...body]);
};
