import { SAMPLE_RATE } from './dsp/stereo';

/** Frames per chunk: small enough to stream, large enough to write fast. */
const CHUNK_FRAMES = 16_384;

/** Tail of the PCM sub-format GUID 00000001-0000-0010-8000-00AA00389B71 after its two-byte format tag (F5). */
const PCM_GUID_TAIL = Buffer.from('000000001000800000aa00389b71', 'hex');

/** Speaker masks (F6): none for mono, stereo and AmbiX; L R C LFE Ls Rs for six channels. */
const SURROUND_MASK = 0x3f;

const header = (channels: number, frames: number, sampleRate: number): Buffer => {
  const extensible = channels > 2;
  const formatBytes = extensible ? 40 : 16;
  const dataBytes = frames * channels * 2;
  const head = Buffer.alloc(28 + formatBytes);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(20 + formatBytes + dataBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(formatBytes, 16);
  head.writeUInt16LE(extensible ? 0xfffe : 1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  if (extensible) {
    head.writeUInt16LE(22, 36);
    head.writeUInt16LE(16, 38);
    head.writeUInt32LE(channels === 6 ? SURROUND_MASK : 0, 40);
    head.writeUInt16LE(1, 44);
    PCM_GUID_TAIL.copy(head, 46);
  }
  head.write('data', 20 + formatBytes, 'latin1');
  head.writeUInt32LE(dataBytes, 24 + formatBytes);
  return head;
};

/** A running dither: the state of its generator (xorshift32) and the number before. */
interface Dither {
  state: number;
  last: number;
}

/** Rounds one channel of a chunk into its places; a function of its own, because generators run their loops slowly. */
const quantise = (
  target: Int16Array,
  samples: Float32Array,
  { dither, first, channels }: { dither: Dither; first: number; channels: number },
): void => {
  let { state, last } = dither;
  for (let i = 0, at = first; i < samples.length; i++, at += channels) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    // The difference of two uniform numbers is triangular.
    const fresh = state * 2.3283064365386963e-10;
    // Adding 32768.5 before cutting the fraction off rounds to nearest without a call.
    const value = (samples[i]! * 32767 + fresh - last + 32768.5) | 0;
    last = fresh;
    target[at] = (value > 65535 ? 65535 : value < 0 ? 0 : value) - 32768;
  }
  dither.state = state;
  dither.last = last;
};

/**
 * Encodes channels (equal length, -1 to 1; louder is clipped) as a 16-bit PCM WAV, in chunks that may be written one
 * after another. Triangular dither of one step, high-passed, decorrelates the rounding; it is the same on every run.
 * More than two channels get WAVE_FORMAT_EXTENSIBLE (F5, F6). Throws for no channel or unequal lengths.
 */
export function* toWav16(channels: readonly Float32Array[], sampleRate = SAMPLE_RATE): Generator<Buffer> {
  const frames = channels[0]?.length ?? 0;
  if (channels.length === 0) throw new Error('A WAV needs at least one channel');
  if (channels.some(({ length }) => length !== frames)) throw new Error('All channels must be of equal length');
  yield header(channels.length, frames, sampleRate);
  const voices = channels.map((channel, first) => ({
    channel,
    first,
    dither: { state: (0x9e3779b9 * (first + 1)) | 0, last: 0 },
  }));
  for (let start = 0; start < frames; start += CHUNK_FRAMES) {
    const end = Math.min(frames, start + CHUNK_FRAMES);
    const samples = new Int16Array((end - start) * channels.length);
    for (const { channel, first, dither } of voices) {
      quantise(samples, channel.subarray(start, end), { dither, first, channels: channels.length });
    }
    yield Buffer.from(samples.buffer);
  }
}
