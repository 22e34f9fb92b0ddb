/** A file of a zip that is about to be written. */
interface ZipMember {
  file: File;
  crc32: number;
}

const LOCAL_HEAD = 30;
const DIRECTORY_ENTRY = 46;
const DIRECTORY_END = 22;
/** PKWARE's 2.0: what every reader knows. */
const VERSION = 20;
const UTF8_NAME = 0x800;

const bytesOfName = ({ name }: File): Uint8Array<ArrayBuffer> => new TextEncoder().encode(name);

/** Date and time in the manner of DOS, to two seconds; years before 1980 and after 2107 do not exist there. */
const dosMoment = (milliseconds: number): { time: number; date: number } => {
  const at = new Date(milliseconds);
  const year = Math.min(Math.max(at.getFullYear() - 1980, 0), 127);
  return {
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
    date: (year << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
  };
};

/** Writes little-endian numbers one behind the other: `[bytes, value]` each. */
const recordOf = (size: number, fields: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
};

/** What local head and directory entry have in common. */
const factsOf = ({ file, crc32 }: ZipMember): (readonly [2 | 4, number])[] => {
  const { time, date } = dosMoment(file.lastModified);
  return [
    [2, VERSION],
    [2, UTF8_NAME],
    [2, 0],
    [2, time],
    [2, date],
    [4, crc32],
    [4, file.size],
    [4, file.size],
    [2, bytesOfName(file).length],
    [2, 0],
  ];
};

/** Bytes of a zip in which these files lie as they are. */
export const storedZipBytes = (files: readonly File[]): number =>
  files.reduce((sum, file) => sum + LOCAL_HEAD + DIRECTORY_ENTRY + 2 * bytesOfName(file).length + file.size, 0) +
  DIRECTORY_END;

/**
 * The parts of a zip in which these files lie as they are, without folders (APPNOTE 4.3). The files are among the parts by
 * reference: a Blob of them reads no byte before it is read itself. For zips below 4 GiB, which F10 allows.
 */
export const storedZipParts = (members: readonly ZipMember[]): BlobPart[] => {
  const content: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directoryBytes = 0;
  for (const member of members) {
    const name = bytesOfName(member.file);
    const facts = factsOf(member);
    content.push(recordOf(LOCAL_HEAD, [[4, 0x04034b50], ...facts]), name, member.file);
    directory.push(
      // Behind the common facts: comment, disk, internal and external attributes.
      recordOf(DIRECTORY_ENTRY, [[4, 0x02014b50], [2, VERSION], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      name,
    );
    offset += LOCAL_HEAD + name.length + member.file.size;
    directoryBytes += DIRECTORY_ENTRY + name.length;
  }
  const end = recordOf(DIRECTORY_END, [
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, members.length],
    [2, members.length],
    [4, directoryBytes],
    [4, offset],
    [2, 0],
  ]);
  return [...content, ...directory, end];
};
