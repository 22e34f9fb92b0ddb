import {
  checkWavSet,
  isWavName,
  lastPart,
  NotMp3Error,
  probeMp3,
  repeatedNames,
  wavCountProblem,
  wavProblems,
  type WavFormat,
  type WavPlace,
} from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';
import { askWorker } from './askWorker';
import { fileReader } from './fileReader';
import { UploadError } from './uploadError';
import type { ZipListing } from './zipListing';

/** What a slot asks of its zip: a file type of F2. */
export type ZipRules = Pick<FileType, 'channels' | 'minFiles' | 'maxFiles' | 'isEqualLength' | 'expectedSeconds'>;

/** A check of a file before it is sent: the messages to show, none when it may go. */
export type ContentCheck = (file: File, signal: AbortSignal) => Promise<string[]>;

const maxZipBytes = 4 * 1024 ** 3;

/** Messages about one WAV (F5, F10). A head that stands too deep in the file is the server's to judge. */
const wavMessages = (file: string, head: WavFormat | 'not-wav' | undefined, place: WavPlace): string[] =>
  head === undefined ? [] : wavProblems(file, head === 'not-wav' ? null : head, place);

/** The WAVs of a listed zip whose heads could be read. */
export const wavsOf = ({ files }: ZipListing): { fileName: string; durationSeconds: number }[] =>
  files.flatMap(({ name, head }) =>
    head === undefined || head === 'not-wav'
      ? []
      : [{ fileName: lastPart(name), durationSeconds: head.durationSeconds }],
  );

/** Messages about a listed zip (F10): the server's own, as far as its directory and the heads of its files tell. */
export const zipMessages = (listing: ZipListing, rules: ZipRules): string[] => {
  if (listing.excessive) return ['The zip file is too large'];
  if (listing.encrypted) return ['The zip file is protected by a password'];
  if (listing.files.length === 0) return ['The zip file is empty'];
  const strangers = listing.files.filter((file) => !isWavName(file.name)).map((file) => lastPart(file.name));
  const wavs = listing.files.filter((file) => isWavName(file.name));
  const repeated = repeatedNames(wavs.map(({ name }) => lastPart(name)));
  const read = wavsOf(listing);
  return [
    ...(strangers.length > 0 ? [`The zip file contains files other than WAV: ${strangers.join(', ')}`] : []),
    ...(repeated.length > 0 ? [`The zip file contains several files of the same name: ${repeated.join(', ')}`] : []),
    ...wavCountProblem(wavs.length, { min: rules.minFiles, max: rules.maxFiles }),
    ...wavs.flatMap((file) => wavMessages(lastPart(file.name), file.head, rules)),
    ...(read.length > 0 ? checkWavSet(read, rules).problems : []),
  ];
};

const spawn = async () => (await import(/* webpackMode: "eager" */ './spawnWorkers')).spawnZipWorker();

/**
 * Checks a zip of WAVs beside the page. Throws UploadError 'Failed to spawn analyzer worker' when that cannot run.
 * @param onGood gets the content of a zip that may be uploaded
 */
export const checkZip =
  (rules: ZipRules, onGood?: (listing: ZipListing) => void): ContentCheck =>
  async (file, signal) => {
    if (file.size > maxZipBytes) return ['The zip file is too large'];
    try {
      const task = {
        spawn,
        input: file,
        signal,
        spawnError: 'analyzer-worker',
        workError: 'content',
      } as const;
      const listing = await askWorker<ZipListing>(task);
      const messages = zipMessages(listing, rules);
      if (messages.length === 0) onGood?.(listing);
      return messages;
    } catch (error) {
      if (error instanceof UploadError && error.code === 'content') return ['The zip file cannot be opened'];
      throw error;
    }
  };

/** Checks an mp3 by its frames, whatever its name says (F13). */
export const checkMp3: ContentCheck = async (file) => {
  try {
    await probeMp3(fileReader(file));
    return [];
  } catch (error) {
    if (error instanceof NotMp3Error) return [error.message];
    throw error;
  }
};
