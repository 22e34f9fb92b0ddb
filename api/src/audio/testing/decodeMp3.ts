import { MPEGDecoder } from 'mpg123-decoder';

/** An mp3's samples as a player outputs them, with the encoder's silence at both ends. */
export const decodeMp3 = async (bytes: Buffer) => {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded } = decoder.decode(bytes);
  decoder.free();
  const [left = new Float32Array(), right = new Float32Array()] = channelData;
  return { left, right, sampleRate, seconds: samplesDecoded / sampleRate };
};

/** The loudness of a range of samples: 1 for a full-scale square wave. */
export const loudness = (samples: Float32Array, { from, to }: { from: number; to: number }): number => {
  const stretch = samples.subarray(Math.round(from * 48_000), Math.round(to * 48_000));
  return Math.sqrt(stretch.reduce((sum, sample) => sum + sample * sample, 0) / stretch.length);
};
