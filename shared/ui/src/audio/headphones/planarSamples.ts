/** Samples by channel from -1 to 1. */
export type Planar = readonly Float32Array<ArrayBuffer>[];

export interface Interleaved {
  channels: number;
  /** Bytes of one sample of every channel; of integers with their sign, as PCM of 16, 24 and 32 bits has them. */
  frameBytes: number;
}

/** The first `wanted` channels of interleaved little-endian PCM; a last frame that is not whole is dropped. */
export const planarSamples = (bytes: Uint8Array, { channels, frameBytes }: Interleaved, wanted = channels): Planar => {
  const frames = Math.floor(bytes.byteLength / frameBytes);
  const sampleBytes = frameBytes / channels;
  const scale = 2 ** -31;
  return Array.from({ length: wanted }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame += 1) {
      const end = frame * frameBytes + (channel + 1) * sampleBytes;
      // The highest bytes of a sample stand at the top of 32 bits, so that its sign is theirs.
      let value = 0;
      for (let byte = 1; byte <= sampleBytes; byte += 1) value |= (bytes[end - byte] ?? 0) << (32 - 8 * byte);
      samples[frame] = value * scale;
    }
    return samples;
  });
};
