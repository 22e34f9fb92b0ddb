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

/** F2: what a slot asks of its zip: a file type. */
export type ZipRules = Pick<FileType, 'channels' | 'minFiles' | 'maxFiles' | 'isEqualLength' | 'expectedSeconds'>;

/** A check of a file before it is sent: the messages to show, none when it may go. */
export type ContentCheck = (file: File, signal: AbortSignal) => Promise<string[]>;

/** The WAVs of a listed zip whose heads could be read. */
export const wavsOf = ({ entries }: ZipListing): { fileName: string; durationSeconds: number }[] =>
  entries.flatMap(({ path, head }) =>
    typeof head !== 'object' ? [] : [{ fileName: lastPart(path), durationSeconds: head.durationSeconds }],
  );

/**
 * Messages about a listed zip (F10: limits and messages of the checks): the server's own, as far as its directory and the heads
 * of its files tell. A head that stands too deep in its file is the server's to judge.
 */
export const zipMessages = ({ size, entries }: ZipListing, rules: ZipRules): string[] => {
  const { problems, wavs } = judgeZip(entries, { size, files: { min: rules.minFiles, max: rules.maxFiles } });
  // How much of the rest of a file is sound is not known here.
  const read = wavsOf({ size, entries: wavs.filter(({ head }) => typeof head === 'object' && !head.hasOpenEnd) });
  return [
    ...problems,
    ...wavs.flatMap(({ path, head }) => (head === undefined ? [] : wavProblems(lastPart(path), head, rules))),
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

/** Checks a WAV by its head (F5: 16 bit, 48 kHz, PCM), wherever in the file it stands. */
const checkWav =
  (place: WavPlace): ContentCheck =>
  async (file) => {
    if (file.size > zipLimits.zipBytes) return ['The file is too large'];
    const head = await readWavFormat(fileReader(file)).catch(wavFaultOf);
    return wavProblems(file.name, head, place);
  };

/**
 * Checks a source file of a song: a WAV, or a zip of them.
 * @param isOne it takes the place of one file, so a zip holds one (F11: uploads of a revision)
 */
export const checkSourceFile = (rules: ZipRules, { isOne }: { isOne: boolean }): ContentCheck => {
  const zip = isOne ? { ...rules, minFiles: 1, maxFiles: 1, isEqualLength: false, expectedSeconds: [] } : rules;
  return (file, signal) => (isOfKind(file, ['zip']) ? checkZip(zip) : checkWav(rules))(file, signal);
};

/** A check by what a probe of the content throws for people to read. */
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

/** Checks an mp3 by its frames, whatever its name says (F13: what counts as an mp3). */
export const checkMp3 = probed(probeMp3);

/** T12: checks a track of an application: an mp3, or a WAV of any resolution. */
export const checkApplicationTrack = probed(probeApplicationTrack);
