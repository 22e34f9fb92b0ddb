import { readFileSync } from 'node:fs';

/** A 16-bit WAV as one array of samples (-32768 to 32767) per channel; throws when it is none. */
export const readWav = (path: string): readonly Int16Array[] => {
  const file = readFileSync(path);
  const channels = file.readUInt16LE(22);
  const dataAt = 20 + file.readUInt32LE(16);
  if (file.toString('latin1', dataAt, dataAt + 4) !== 'data') throw new Error(`${path} has no data`);
  const bytes = file.readUInt32LE(dataAt + 4);
  if (file.length !== dataAt + 8 + bytes) throw new Error(`${path} is cut off`);
  const start = file.byteOffset + dataAt + 8;
  const samples = new Int16Array(file.buffer.slice(start, start + bytes));
  return Array.from({ length: channels }, (_, channel) => {
    const one = new Int16Array(samples.length / channels);
    for (let i = 0; i < one.length; i++) one[i] = samples[i * channels + channel] ?? 0;
    return one;
  });
};

/** Highest absolute sample, and the longest run of samples at full scale. */
export const measure = (samples: Int16Array): { peak: number; longestRun: number } => {
  let peak = 0;
  let run = 0;
  let longestRun = 0;
  for (const sample of samples) {
    const level = sample < 0 ? -sample : sample;
    if (level > peak) peak = level;
    run = level >= 32_767 ? run + 1 : 0;
    if (run > longestRun) longestRun = run;
  }
  return { peak, longestRun };
};

/** Largest step from one sample to the next. */
export const largestStep = (samples: Int16Array): number => {
  let largest = 0;
  let before = samples[0] ?? 0;
  for (const sample of samples) {
    const step = sample > before ? sample - before : before - sample;
    if (step > largest) largest = step;
    before = sample;
  }
  return largest;
};
