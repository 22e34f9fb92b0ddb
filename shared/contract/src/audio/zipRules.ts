import { isIgnoredInZip, isWavName, lastPart, repeatedNames } from './zipNames';
import { wavCountProblem } from './wavSetRules';

const MOST_NAMES = 20;
const LONGEST_NAME = 120;

const list = (names: readonly string[]) => {
  const shown = names
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name).replace(/\p{Cc}/gu, '?'));
  const hidden = names.length - shown.length;
  return `${shown.join(', ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
};

/** F10: messages of the checks, and similar ones for what it does not mention. */
export const zipTexts = {
  /** Not a zip, cut off, damaged, or malicious. */
  invalid: 'The zip file is not valid',
  empty: 'The zip file is empty',
  tooLarge: 'The zip file is too large',
  locked: 'The zip file is protected by a password',
  others: (names: readonly string[]) => `The zip file contains files other than WAV: ${list(names)}`,
  unsafe: (names: readonly string[]) => `The zip file contains links or unsafe file names: ${list(names)}`,
  repeated: (names: readonly string[]) => `The zip file contains several files of the same name: ${list(names)}`,
  packing: (names: readonly string[]) => `The zip file is compressed in a way that cannot be read: ${list(names)}`,
} as const;

/** Limits of an uploaded zip. Sizes are bytes. */
export interface ZipLimits {
  zipBytes: number;
  unpackedBytes: number;
  /** Everything in the zip counts, including folders and ignored files. */
  entries: number;
  /** Unpacked to packed size, of the zip as a whole. */
  ratio: number;
  /** A zip that unpacks to less than this is not a bomb, whatever its ratio: half a minute of silence packs 900:1. */
  ratioFromBytes: number;
}

const MEBIBYTE = 1024 ** 2;
const GIBIBYTE = 1024 ** 3;

/** F10: limits and messages of the checks. */
export const zipLimits: ZipLimits = {
  zipBytes: 4 * GIBIBYTE,
  unpackedBytes: 12 * GIBIBYTE,
  entries: 200,
  ratio: 100,
  ratioFromBytes: 100 * MEBIBYTE,
};

/** The required number of WAV files in a zip (F2: file types). */
export interface FileCount {
  min: number;
  max: number;
}

/** A zip's directory entry. */
export interface ZipEntryFacts {
  /** As in the zip, including folders, with slashes (`pathInZip`). */
  path: string;
  /** Bytes. */
  packed: number;
  unpacked: number;
  isEncrypted: boolean;
  isLink: boolean;
  /** Packed in a supported way: stored or deflated. */
  isReadable: boolean;
}

/**
 * Checks a zip by its directory alone, in browser and server: every problem at once, and the entries to unpack. `size` is
 * the zip's. For a zip with too many entries, the first `limits.entries + 1` are enough.
 */
export const judgeZip = <Entry extends ZipEntryFacts>(
  entries: readonly Entry[],
  { size, limits = zipLimits, files }: { size: number; limits?: ZipLimits; files: FileCount },
): { problems: string[]; wavs: Entry[]; isTooLarge: boolean } => {
  const contents = entries.filter((entry) => !isFolder(entry) && !isIgnoredInZip(entry.path));
  const wavs = contents.filter(isWav);
  const isTooLarge = exceeds(entries, { size, limits });
  if (contents.length === 0 && !isTooLarge) return { problems: [zipTexts.empty], wavs, isTooLarge };

  const unsafe = entries.filter(isUnsafe);
  const others = contents.filter((entry) => !isWav(entry) && !isUnsafe(entry));
  const repeated = repeatedNames(wavs.map(({ path }) => lastPart(path)));
  const unreadable = wavs.filter(({ isEncrypted, isReadable }) => !isEncrypted && !isReadable);
  const problems = [
    ...(isTooLarge ? [zipTexts.tooLarge] : []),
    ...(entries.some(({ isEncrypted }) => isEncrypted) ? [zipTexts.locked] : []),
    ...(unsafe.length > 0 ? [zipTexts.unsafe(pathsOf(unsafe))] : []),
    ...(others.length > 0 ? [zipTexts.others(pathsOf(others))] : []),
    ...(repeated.length > 0 ? [zipTexts.repeated(repeated)] : []),
    ...(unreadable.length > 0 ? [zipTexts.packing(pathsOf(unreadable))] : []),
    ...wavCountProblem(wavs.length, files),
  ];
  return { problems, wavs, isTooLarge };
};

const isFolder = ({ path }: ZipEntryFacts) => path.endsWith('/');
const isWav = ({ path }: ZipEntryFacts) => isWavName(path);
const pathsOf = (entries: readonly ZipEntryFacts[]) => entries.map(({ path }) => path);

const climbs = ({ path }: ZipEntryFacts) => /^([a-z]:|\/)/i.test(path) || path.split('/').includes('..');

/** Ignored entries may be links and have any of the system names, as long as they stay within the zip. */
const isUnsafe = (entry: ZipEntryFacts) =>
  climbs(entry) || (!isIgnoredInZip(entry.path) && (entry.isLink || /\p{Cc}/u.test(entry.path)));

const exceeds = (entries: readonly ZipEntryFacts[], { size, limits }: { size: number; limits: ZipLimits }) => {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return (
    entries.length > limits.entries ||
    unpacked > limits.unpackedBytes ||
    (unpacked > limits.ratioFromBytes && unpacked > size * limits.ratio) ||
    // Entries that share their bytes: the bomb that needs no nested zip.
    packed > size
  );
};
