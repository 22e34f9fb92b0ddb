import { wavHeader } from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';
import { packZip, sealZip } from '@segno/ui/upload';
import { exampleNames } from './exampleNames';

const RATE = 48_000;

/** A second of silence as a WAV that the checks accept by its head (F5). */
export const silentWav = (name: string, channels: number): File => {
  const dataBytes = RATE * 2 * channels;
  const head = wavHeader({ channels, sampleRate: RATE, dataBytes });
  return new File([head, new Uint8Array(dataBytes)], name, { type: 'audio/wav' });
};

/** A zip as a slot takes it: the right names and channels, a second of silence each. Throws UploadError. */
export const exampleZip = (type: FileType, title: string): Promise<File> => {
  const [channels = 2] = type.channels;
  const wavs = exampleNames(type, title).map((name) => silentWav(name, channels));
  return sealZip(packZip(`Example ${type.name}.zip`, wavs));
};
