import { createMp3Encoder } from 'wasm-media-encoders';

// Jest gives each file its own globals: looking them up for every sample would take longer than its sine.
const { PI, sin } = Math;

export interface Mp3Options {
  seconds?: number;
  sampleRate?: number;
  channels?: 1 | 2;
  /** Kilobits per second; variable by default. */
  bitrate?: 64 | 192;
  /** The level, -1 to 1, at a second. */
  level?: (second: number) => number;
}

/** A real mp3 of a quiet tone: 12 seconds, 48 kHz, stereo, 192 kb/s by default. */
export const mp3Bytes = async ({
  seconds = 12,
  sampleRate = 48_000,
  channels = 2,
  bitrate = 192,
  level,
}: Mp3Options = {}) => {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels, sampleRate, bitrate });
  const tone = Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, frame) =>
    level ? level(frame / sampleRate) : 0.25 * sin((2 * PI * 440 * frame) / sampleRate),
  );
  const body = Buffer.from(encoder.encode(Array.from({ length: channels }, () => tone)));
  return Buffer.concat([body, encoder.finalize()]);
};

/** An ID3v2 tag whose content, `bytes` long, contains what looks like frames of sound. */
export const id3Tag = (bytes: number): Buffer => {
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, (bytes >> 14) & 0x7f, (bytes >> 7) & 0x7f, bytes & 0x7f]);
  return Buffer.concat([head, Buffer.alloc(bytes, Buffer.from([0xff, 0xfb, 0xb4, 0x00]))]);
};
