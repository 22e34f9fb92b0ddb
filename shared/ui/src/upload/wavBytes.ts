interface Wav {
  container?: string;
  tag?: number;
  channels?: number;
  sampleRate?: number;
  bitDepth?: number;
  /** Sub-format of an extensible file, as hex. */
  guid?: string;
  /** Chunks before the format: name and size. */
  before?: [name: string, size: number][];
  /** Bytes of silence. */
  sound?: number;
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256);

/** Creates a small WAV file from the given parts; for tests only. */
export const wavBytes = (wav: Wav): Uint8Array<ArrayBuffer> => {
  const { container = 'RIFF', tag = 1, channels = 2, sampleRate = 48_000, bitDepth = 16, guid, before = [] } = wav;
  const frame = (channels * bitDepth) / 8;
  const format = [
    ...little(tag, 2),
    ...little(channels, 2),
    ...little(sampleRate, 4),
    ...little(sampleRate * frame, 4),
    ...little(frame, 2),
    ...little(bitDepth, 2),
    ...(guid ? [...little(22, 2), ...little(bitDepth, 2), ...little(0, 4), ...hexBytes(guid)] : []),
  ];
  const chunk = (name: string, body: number[]) => [
    ...ascii(name),
    ...little(body.length, 4),
    ...body,
    ...(body.length % 2 ? [0] : []),
  ];
  const zeros = (size: number): number[] => new Array<number>(size).fill(0);
  const body = [
    ...ascii('WAVE'),
    ...before.flatMap(([name, size]) => chunk(name, zeros(size))),
    ...chunk('fmt ', format),
    ...chunk('data', zeros(wav.sound ?? 64)),
  ];
  return Uint8Array.from([...ascii(container), ...little(body.length, 4), ...body]);
};

const hexBytes = (text: string): number[] => (text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
