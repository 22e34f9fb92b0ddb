import { lastPart, pathInZip, zipTexts, type ZipEntryFacts } from '@segno/contract/audio';
import { isUtf8 } from 'node:buffer';
import { fromRandomAccessReaderPromise, getFileNameLowLevel } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { type ZipReader, ZipRefused } from './zipReader';

/** An entry of a zip's directory. */
export interface ZipEntry extends ZipEntryFacts {
  /** The last part of the path; empty for a folder. */
  fileName: string;
  /** yauzl's own record, to open it with. */
  record: Entry;
}

/**
 * Reads only a zip's directory, some 66 kB of a file of any size: every entry, including folders, or the first `most + 1`
 * of them. The caller closes `zip`. Throws `ZipRefused` if there is no valid directory; errors from reading the source pass
 * through.
 */
export const readZipDirectory = async (
  reader: ZipReader,
  { size, most }: { size: number; most: number },
): Promise<{ zip: ZipFile; entries: ZipEntry[] }> => {
  try {
    // All names and sizes are checked elsewhere: yauzl would stop at the first bad one.
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
    const zip = await fromRandomAccessReaderPromise(reader, size, options);
    const entries: ZipEntry[] = [];
    for await (const record of zip.eachEntry()) {
      entries.push(entryOf(record));
      if (entries.length > most) break;
    }
    return { zip, entries };
  } catch (error) {
    if (reader.failure) throw reader.failure.error;
    throw new ZipRefused([String(error).includes('encryption') ? zipTexts.locked : zipTexts.invalid]);
  }
};

const UTF8_NAME = 0x800;

const entryOf = (record: Entry): ZipEntry => {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = record;
  // The macOS Finder writes UTF-8 without declaring it; read as the DOS code page, its names would be garbled.
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_NAME : generalPurposeBitFlag;
  const path = pathInZip(getFileNameLowLevel(flags, fileNameRaw, extraFields, true));
  return {
    path,
    fileName: lastPart(path),
    record,
    packed: record.compressedSize,
    unpacked: record.uncompressedSize,
    isEncrypted: record.isEncrypted(),
    isLink: isSymbolicLink(record.externalFileAttributes),
    isReadable: record.canDecodeFileData(),
  };
};

const FILE_KIND = 0o170000;
const SYMBOLIC_LINK = 0o120000;
const isSymbolicLink = (attributes: number) => ((attributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK;
