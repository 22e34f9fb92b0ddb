/** Samples by channel from -1 to 1. */
export type Planar = readonly Float32Array<ArrayBuffer>[];

export interface Interleaved {
  channels: number;
  /** Bytes of one sample of every channel: signed integers, as in PCM of 16, 24 and 32 bits. */
  frameBytes: number;
}

/** The first `wanted` channels of interleaved little-endian PCM; an incomplete last frame is dropped. */
export const planarSamples = (bytes: Uint8Array, { channels, frameBytes }: Interleaved, wanted = channels): Planar => {
  const frames = Math.floor(bytes.byteLength / frameBytes);
  const sampleBytes = frameBytes / channels;
  const scale = 2 ** -31;
  return Array.from({ length: wanted }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame += 1) {
      const end = frame * frameBytes + (channel + 1) * sampleBytes;
      // The highest bytes of a sample go to the top of 32 bits, which preserves its sign.
      let value = 0;
      for (let byte = 1; byte <= sampleBytes; byte += 1) value |= (bytes[end - byte] ?? 0) << (32 - 8 * byte);
      samples[frame] = value * scale;
    }
    return samples;
  });
};
