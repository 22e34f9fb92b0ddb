import { askWorker } from './askWorker';
import { UploadError } from './uploadError';
import { headBytes, wavHead, type WavHead } from './wavHead';
import type { ZipListing } from './zipListing';

export interface WavRules {
  /** 2 for stereo, 4 for ambisonic, 6 for 5.1 surround (specification section 5, F2). */
  minChannels: number;
  /** The zip holds exactly one WAV: every 'Full' slot, and a revision. */
  exactlyOne?: boolean;
}

/** A check of a file before it is sent: the messages to show, none when it may go. */
export type ContentCheck = (file: File, signal: AbortSignal) => Promise<string[]>;

const maxZipBytes = 4 * 1024 ** 3;

/** Messages about one WAV (F5, F10). A head that stands too deep in the file is the server's to judge. */
const wavMessages = (file: string, head: WavHead | 'not-wav' | undefined, minChannels: number): string[] => {
  if (head === undefined) return [];
  if (head === 'not-wav') return [`${file} is not a valid WAV file`];
  return [
    ...(head.pcm ? [] : [`${file} must be uncompressed PCM`]),
    ...(head.bitDepth === 16 ? [] : [`${file} must be 16-bit`]),
    ...(head.sampleRate === 48_000 ? [] : [`${file} must have a sample rate of 48 kHz`]),
    ...(head.channels >= minChannels ? [] : [`${file} must have at least ${minChannels} channels`]),
  ];
};

const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

const isWav = (name: string): boolean => /\.wave?$/i.test(name);

/** Messages about a listed zip (F10). */
export const zipMessages = (listing: ZipListing, { minChannels, exactlyOne = false }: WavRules): string[] => {
  if (listing.excessive) return ['The zip file is too large'];
  if (listing.encrypted) return ['The zip file is protected by a password'];
  if (listing.files.length === 0) return ['The zip file is empty'];
  const strangers = listing.files.filter((file) => !isWav(file.name)).map((file) => lastPart(file.name));
  const wavs = listing.files.filter((file) => isWav(file.name));
  return [
    ...(strangers.length > 0 ? [`The zip file contains files other than WAV: ${strangers.join(', ')}`] : []),
    ...(exactlyOne && wavs.length !== 1 ? ['The zip file must contain exactly one WAV file'] : []),
    ...wavs.flatMap((file) => wavMessages(lastPart(file.name), file.head, minChannels)),
  ];
};

const spawn = async () => (await import(/* webpackMode: "eager" */ './spawnWorkers')).spawnZipWorker();

/** Checks a zip of WAVs beside the page. Throws UploadError 'Failed to spawn analyzer worker' when that cannot run. */
export const checkZip =
  (rules: WavRules): ContentCheck =>
  async (file, signal) => {
    if (file.size > maxZipBytes) return ['The zip file is too large'];
    try {
      const task = {
        spawn,
        file,
        signal,
        spawnError: 'analyzer-worker',
        workError: 'content',
      } as const;
      return zipMessages(await askWorker<ZipListing>(task), rules);
    } catch (error) {
      if (error instanceof UploadError && error.code === 'content') return ['The zip file cannot be opened'];
      throw error;
    }
  };

/** Checks a single WAV by its first bytes. */
export const checkWav =
  ({ minChannels }: WavRules): ContentCheck =>
  async (file) => {
    const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    return wavMessages(file.name, wavHead(bytes), minChannels);
  };

/** Checks a WAV, or a zip with exactly one, by its name: what a revision takes (F11). */
export const checkWavOrZip =
  (rules: WavRules): ContentCheck =>
  (file, signal) =>
    isWav(file.name) ? checkWav(rules)(file, signal) : checkZip({ ...rules, exactlyOne: true })(file, signal);
