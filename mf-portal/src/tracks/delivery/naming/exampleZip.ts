import { wavHeader } from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';
import { packZip, sealZip } from '@segno/ui/upload';
import { exampleNames } from './exampleNames';

const RATE = 48_000;
/** -20 dBFS. */
const LEVEL = 3277;

/** A second of a soft tone, of another pitch in each channel, as a WAV that the checks accept (F5): they refuse silence. */
export const exampleWav = (name: string, channels: number): File => {
  const samples = Int16Array.from({ length: RATE * channels }, (_, at) => {
    const channel = at % channels;
    // Whole periods in the second: a loop of it does not click.
    const hertz = 400 + 100 * channel;
    return Math.round(LEVEL * Math.sin((2 * Math.PI * hertz * (at - channel)) / (channels * RATE)));
  });
  const head = wavHeader({ channels, sampleRate: RATE, dataBytes: samples.byteLength });
  return new File([head, samples], name, { type: 'audio/wav' });
};

/** A zip as a slot takes it: the right names and channels, a second of sound each. Throws UploadError. */
export const exampleZip = (type: FileType, title: string): Promise<File> => {
  const [channels = 2] = type.channels;
  const wavs = exampleNames(type, title).map((name) => exampleWav(name, channels));
  return sealZip(packZip(`Example ${type.name}.zip`, wavs));
};
