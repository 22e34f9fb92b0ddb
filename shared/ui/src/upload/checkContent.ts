import {
  checkWavSet,
  judgeZip,
  lastPart,
  NotMp3Error,
  NotWavError,
  probeApplicationTrack,
  probeMp3,
  readWavFormat,
  wavFaultOf,
  wavProblems,
  zipLimits,
  zipTexts,
  type StreamedReader,
  type WavPlace,
} from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';
import { askWorker } from './askWorker';
import { isOfKind } from './fileKinds';
import { fileReader } from './fileReader';
import { UploadError } from './uploadError';
import type { ZipListing } from './zipListing';

/** F2: what a slot requires of its zip: a file type. */
export type ZipRules = Pick<FileType, 'channels' | 'minFiles' | 'maxFiles' | 'isEqualLength' | 'expectedSeconds'>;

/** Checks a file before the upload; returns error messages, none if the file is valid. */
export type ContentCheck = (file: File, signal: AbortSignal) => Promise<string[]>;

/** The WAVs in a listed zip whose headers could be read. */
export const wavsOf = ({ entries }: ZipListing): { fileName: string; durationSeconds: number }[] =>
  entries.flatMap(({ path, head }) =>
    typeof head !== 'object' ? [] : [{ fileName: lastPart(path), durationSeconds: head.durationSeconds }],
  );

/**
 * Messages about a listed zip (F10: limits and messages of the checks): the same as the server's, based on the zip's
 * directory and its files' headers. Headers too deep in a file are left to the server.
 */
export const zipMessages = ({ size, entries }: ZipListing, rules: ZipRules): string[] => {
  const { problems, wavs } = judgeZip(entries, { size, files: { min: rules.minFiles, max: rules.maxFiles } });
  // It is not known here how much of the rest of such a file is audio.
  const read = wavsOf({ size, entries: wavs.filter(({ head }) => typeof head === 'object' && !head.hasOpenEnd) });
  return [
    ...problems,
    ...wavs.flatMap(({ path, head }) => (head === undefined ? [] : wavProblems(lastPart(path), head, rules))),
    ...(read.length > 0 ? checkWavSet(read, rules).problems : []),
  ];
};

const spawn = async () => (await import(/* webpackMode: "eager" */ './spawnWorkers')).spawnZipWorker();

/**
 * Checks a zip of WAVs in a worker. Throws UploadError 'Failed to spawn analyzer worker' if that cannot run.
 * @param onGood gets the listing of a valid zip
 */
export const checkZip =
  (rules: ZipRules, onGood?: (listing: ZipListing) => void): ContentCheck =>
  async (file, signal) => {
    if (file.size > zipLimits.zipBytes) return [zipTexts.tooLarge];
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
      if (error instanceof UploadError && error.code === 'content') return [zipTexts.invalid];
      throw error;
    }
  };

/** Checks a WAV by its header (F5: 16 bit, 48 kHz, PCM), wherever in the file it is. */
const checkWav =
  (place: WavPlace): ContentCheck =>
  async (file) => {
    if (file.size > zipLimits.zipBytes) return ['The file is too large'];
    const head = await readWavFormat(fileReader(file)).catch(wavFaultOf);
    return wavProblems(file.name, head, place);
  };

/**
 * Checks a source file of a song: a WAV, or a zip of WAVs.
 * @param isOne the upload replaces one file, so a zip has exactly one (F11: uploads of a revision)
 */
export const checkSourceFile = (rules: ZipRules, { isOne }: { isOne: boolean }): ContentCheck => {
  const zip = isOne ? { ...rules, minFiles: 1, maxFiles: 1, isEqualLength: false, expectedSeconds: [] } : rules;
  return (file, signal) => (isOfKind(file, ['zip']) ? checkZip(zip) : checkWav(rules))(file, signal);
};

/** A check whose messages are the errors that a probe of the content throws. */
const probed =
  (probe: (source: StreamedReader) => Promise<unknown>): ContentCheck =>
  async (file) => {
    try {
      await probe(fileReader(file));
      return [];
    } catch (error) {
      if (error instanceof NotMp3Error || error instanceof NotWavError) return [error.message];
      throw error;
    }
  };

/** Checks an mp3 by its frames, regardless of its name (F13: what counts as an mp3). */
export const checkMp3 = probed(probeMp3);

/** T12: checks a track of an application: an mp3, or a WAV of any resolution. */
export const checkApplicationTrack = probed(probeApplicationTrack);
