import type { ComposedFile } from './wavWithMetadata';

/** A file that goes into a zip as it is. */
export interface ZipEntry {
  /** Path inside the zip, with slashes. */
  name: string;
  crc32: number;
  modified: Date;
  file: ComposedFile;
}

const LIMIT = 0xffffffff;
const COUNT_LIMIT = 0xffff;
const UTF_8 = 0x0800;
const VERSION = 20;
const ZIP64_VERSION = 45;
/** Made on Unix: the upper half of the attributes are a file's mode. */
const MADE_BY_UNIX = 3 << 8;
const PLAIN_FILE = 0o100644;

/**
 * A zip of stored files as a stream, Zip64 where sizes, places or numbers need it. Sizes and checksums stand before each file,
 * so that every program can read it, also one that reads from the start. Throws an Error for a file whose length is not its size.
 */
export async function* storedZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const head = localHeader(entry);
    directory.push(directoryHeader(entry, offset));
    offset += head.length + entry.file.size;
    yield head;
    let written = 0;
    for await (const chunk of entry.file.read()) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== entry.file.size)
      throw new Error(`${entry.name} has ${written} bytes instead of ${entry.file.size}`);
  }
  const whole = Buffer.concat(directory);
  yield whole;
  yield endOf({ count: entries.length, start: offset, size: whole.length });
}

function localHeader({ name, crc32, modified, file: { size } }: ZipEntry): Buffer {
  const path = Buffer.from(name, 'utf8');
  const isLong = size >= LIMIT;
  const extra = isLong ? zip64Extra([size, size]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(isLong ? ZIP64_VERSION : VERSION, 4);
  head.writeUInt16LE(UTF_8, 6);
  writeMoment(head, modified, 10);
  head.writeUInt32LE(crc32, 14);
  head.writeUInt32LE(isLong ? LIMIT : size, 18);
  head.writeUInt32LE(isLong ? LIMIT : size, 22);
  head.writeUInt16LE(path.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, path, extra]);
}

function directoryHeader({ name, crc32, modified, file: { size } }: ZipEntry, offset: number): Buffer {
  const path = Buffer.from(name, 'utf8');
  const isLong = size >= LIMIT;
  const isFar = offset >= LIMIT;
  const extra =
    isLong || isFar ? zip64Extra([...(isLong ? [size, size] : []), ...(isFar ? [offset] : [])]) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  const version = isLong || isFar ? ZIP64_VERSION : VERSION;
  head.writeUInt16LE(MADE_BY_UNIX | version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(UTF_8, 8);
  writeMoment(head, modified, 12);
  head.writeUInt32LE(crc32, 16);
  head.writeUInt32LE(isLong ? LIMIT : size, 20);
  head.writeUInt32LE(isLong ? LIMIT : size, 24);
  head.writeUInt16LE(path.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE((PLAIN_FILE << 16) >>> 0, 38);
  head.writeUInt32LE(isFar ? LIMIT : offset, 42);
  return Buffer.concat([head, path, extra]);
}

function zip64Extra(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + index * 8));
  return extra;
}

function endOf({ count, start, size }: { count: number; start: number; size: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, COUNT_LIMIT), 8);
  end.writeUInt16LE(Math.min(count, COUNT_LIMIT), 10);
  end.writeUInt32LE(Math.min(size, LIMIT), 12);
  end.writeUInt32LE(Math.min(start, LIMIT), 16);
  if (count < COUNT_LIMIT && size < LIMIT && start < LIMIT) return end;

  const long = Buffer.alloc(56 + 20);
  long.writeUInt32LE(0x06064b50, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeUInt16LE(MADE_BY_UNIX | ZIP64_VERSION, 12);
  long.writeUInt16LE(ZIP64_VERSION, 14);
  long.writeBigUInt64LE(BigInt(count), 24);
  long.writeBigUInt64LE(BigInt(count), 32);
  long.writeBigUInt64LE(BigInt(size), 40);
  long.writeBigUInt64LE(BigInt(start), 48);
  long.writeUInt32LE(0x07064b50, 56);
  long.writeBigUInt64LE(BigInt(start + size), 64);
  long.writeUInt32LE(1, 72);
  return Buffer.concat([long, end]);
}

/** A zip has the moment in DOS's form: two-second steps from 1980 to 2107, of which it does not say the zone. */
function writeMoment(head: Buffer, moment: Date, offset: number): void {
  const year = Math.min(Math.max(moment.getUTCFullYear(), 1980), 2107);
  head.writeUInt16LE(
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    offset,
  );
  head.writeUInt16LE(((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(), offset + 2);
}
