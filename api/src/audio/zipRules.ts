import { isIgnoredInZip, isWavName, repeatedNames, wavCountProblem } from '@segno/contract/audio';
import type { ZipEntry } from './zipDirectory';
import type { ZipLimits } from './zipLimits';
import { zipTexts } from './zipRefused';

/** How many WAV files a zip must hold (F2). */
export interface FileCount {
  min: number;
  max: number;
}

/**
 * Judges a zip by its directory alone: every problem at once (F10), and the entries to unpack. `size` is the zip's.
 */
export const judgeZip = (
  entries: readonly ZipEntry[],
  { size, limits, files }: { size: number; limits: ZipLimits; files: FileCount },
): { problems: string[]; wavs: ZipEntry[] } => {
  const contents = entries.filter((entry) => !isFolder(entry) && !isIgnoredInZip(entry.path));
  const wavs = contents.filter(isWav);
  if (contents.length === 0 && entries.length <= limits.entries) return { problems: [zipTexts.empty], wavs };

  const unsafe = entries.filter(isUnsafe);
  const others = contents.filter((entry) => !isWav(entry) && !isUnsafe(entry));
  const repeated = repeatedNames(wavs.map(({ fileName }) => fileName));
  const unreadable = wavs.filter(({ record }) => !record.isEncrypted() && !record.canDecodeFileData());
  const problems = [
    ...(isTooLarge(entries, { size, limits }) ? [zipTexts.tooLarge] : []),
    ...(entries.some(({ record }) => record.isEncrypted()) ? [zipTexts.locked] : []),
    ...(unsafe.length > 0 ? [zipTexts.unsafe(pathsOf(unsafe))] : []),
    ...(others.length > 0 ? [zipTexts.others(pathsOf(others))] : []),
    ...(repeated.length > 0 ? [zipTexts.repeated(repeated)] : []),
    ...(unreadable.length > 0 ? [zipTexts.packing(pathsOf(unreadable))] : []),
    ...wavCountProblem(wavs.length, files),
  ];
  return { problems, wavs };
};

const isFolder = ({ path }: ZipEntry) => path.endsWith('/');
const isWav = ({ fileName }: ZipEntry) => isWavName(fileName);
const pathsOf = (entries: readonly ZipEntry[]) => entries.map(({ path }) => path);

const isUnsafe = ({ path, record }: ZipEntry) =>
  /^([a-z]:|\/)/i.test(path) ||
  /[\\\p{Cc}]/u.test(path) ||
  path.split('/').includes('..') ||
  isSymbolicLink(record.externalFileAttributes);

const FILE_KIND = 0o170000;
const SYMBOLIC_LINK = 0o120000;
const isSymbolicLink = (attributes: number) => ((attributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK;

const isTooLarge = (entries: readonly ZipEntry[], { size, limits }: { size: number; limits: ZipLimits }) => {
  const packed = entries.reduce((sum, { record }) => sum + record.compressedSize, 0);
  const unpacked = entries.reduce((sum, { record }) => sum + record.uncompressedSize, 0);
  return (
    entries.length > limits.entries ||
    unpacked > limits.unpackedBytes ||
    (unpacked > limits.ratioFromBytes && unpacked > size * limits.ratio) ||
    // Entries that share their bytes: the bomb that needs no nested zip.
    packed > size
  );
};
