import { lastPart, isIgnoredInZip, isWavName } from '@segno/contract/audio';
import { SoundLost } from './loadSound';
import { readWavSound, type WavSound } from './wavSound';

/** Bytes: a larger file would not fit beside a second one in a phone's memory. */
const LARGEST = 250_000_000;
const ZIP = /\.zip$/i;

const wavInZip = async (zip: Blob): Promise<Blob | undefined> => {
  const { BlobReader, BlobWriter, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-native.js');
  const entries = await new ZipReader(new BlobReader(zip), { useWebWorkers: false }).getEntries();
  const entry = entries.find(({ filename }) => isWavName(lastPart(filename)) && !isIgnoredInZip(filename));
  if (!entry || entry.directory || entry.uncompressedSize > LARGEST) return undefined;
  return await entry.getData(new BlobWriter(), { useWebWorkers: false });
};

/** Fetches a WAV, or the one in a zip, and reads all of it. Throws SoundLost, or the signal's reason if it was aborted. */
export async function fetchWavSound(
  { url, fileName }: { url: string; fileName: string },
  signal: AbortSignal,
): Promise<WavSound> {
  const bytes = await fetch(url, { signal })
    .then((answer) => {
      if (Number(answer.headers.get('Content-Length')) > LARGEST)
        throw new SoundLost(`${fileName} is too large to be compared here.`);
      return answer.ok ? answer.blob() : Promise.reject(new Error(`HTTP ${answer.status}`));
    })
    .catch((cause: unknown) => {
      if (signal.aborted || cause instanceof SoundLost) throw cause;
      throw new SoundLost(`${fileName} could not be loaded. Please try again.`, { cause });
    });
  try {
    const wav = ZIP.test(fileName) ? await wavInZip(bytes) : bytes;
    if (wav) return await readWavSound(wav, signal);
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new SoundLost(`${fileName} cannot be played.`, { cause });
  }
  throw new SoundLost(`${fileName} cannot be played.`);
}
