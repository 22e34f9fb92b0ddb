import type { FileType } from '@segno/contract/catalog';
import { packZip, sealZip } from '@segno/ui/upload';
import { exampleNames } from './exampleNames';

const RATE = 48_000;
const HEAD_BYTES = 44;

const letters = (view: DataView, at: number, text: string): void => {
  for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
};

/** A second of silence as a WAV that the checks accept by its head (F5). */
export const silentWav = (name: string, channels: number): File => {
  const frameBytes = 2 * channels;
  const data = RATE * frameBytes;
  const bytes = new Uint8Array(HEAD_BYTES + data);
  const view = new DataView(bytes.buffer);
  letters(view, 0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + data, true);
  letters(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, 16, true);
  letters(view, 36, 'data');
  view.setUint32(40, data, true);
  return new File([bytes], name, { type: 'audio/wav' });
};

/** A zip as a slot takes it: the right names and channels, a second of silence each. Throws UploadError. */
export const exampleZip = (type: FileType, title: string): Promise<File> => {
  const [channels = 2] = type.channels;
  const wavs = exampleNames(type, title).map((name) => silentWav(name, channels));
  return sealZip(packZip(`Example ${type.name}.zip`, wavs));
};
