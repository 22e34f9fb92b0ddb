/** Metadata of a stored (uncompressed) file in a zip. */
export interface StoredMember {
  /** Path inside the zip, with slashes. */
  name: string;
  /** Bytes. */
  size: number;
  crc32: number;
  modified: Date;
}

const LIMIT = 0xffffffff;
const COUNT_LIMIT = 0xffff;
const UTF_8 = 0x0800;
const VERSION = 20;
const ZIP64_VERSION = 45;
/** Created on Unix: the upper half of the attributes is the file's mode. */
const MADE_BY_UNIX = 3 << 8;
const PLAIN_FILE = 0o100644;

type Bytes = Uint8Array<ArrayBuffer>;
type Field = readonly [width: 2 | 4 | 8, value: number];

/**
 * What surrounds stored files in a zip (APPNOTE 4.3), with Zip64 where sizes, offsets or counts require it: a header before
 * each file, in order, and the directory after the last. Sizes and checksums are in the header of each file, so that every
 * program can read it, including those that read from the start. Used for zips of both browser and server.
 */
export const frameZip = (members: readonly StoredMember[]): { heads: Bytes[]; end: Bytes } => {
  const heads: Bytes[] = [];
  const directory: Bytes[] = [];
  let offset = 0;
  for (const member of members) {
    const head = localHead(member);
    heads.push(head);
    directory.push(directoryEntry(member, offset));
    offset += head.length + member.size;
  }
  const whole = joined(directory);
  return { heads, end: joined([whole, endOf({ count: members.length, start: offset, size: whole.length })]) };
};

/** Consecutive numbers, little-endian. */
const record = (fields: readonly Field[]): Bytes => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [width]) => sum + width, 0)));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else if (width === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += width;
  }
  return new Uint8Array(view.buffer);
};

const joined = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const nameOf = ({ name }: StoredMember): Bytes => new TextEncoder().encode(name);

/** What a file's header and its directory entry have in common. */
const factsOf = (member: StoredMember, extra: Bytes): Field[] => {
  const { crc32, size } = member;
  const said = Math.min(size, LIMIT);
  return [
    [2, UTF_8],
    [2, 0],
    ...momentOf(member),
    [4, crc32],
    [4, said],
    [4, said],
    [2, nameOf(member).length],
    [2, extra.length],
  ];
};

const localHead = (member: StoredMember): Bytes => {
  const isLong = member.size >= LIMIT;
  const extra = zip64Extra(isLong ? [member.size, member.size] : []);
  const head = record([[4, 0x04034b50], [2, isLong ? ZIP64_VERSION : VERSION], ...factsOf(member, extra)]);
  return joined([head, nameOf(member), extra]);
};

const directoryEntry = (member: StoredMember, offset: number): Bytes => {
  const { size } = member;
  const extra = zip64Extra([...(size >= LIMIT ? [size, size] : []), ...(offset >= LIMIT ? [offset] : [])]);
  const version = extra.length > 0 ? ZIP64_VERSION : VERSION;
  const entry = record([
    [4, 0x02014b50],
    [2, MADE_BY_UNIX | version],
    [2, version],
    ...factsOf(member, extra),
    // Comment, disk, internal and external attributes.
    [2, 0],
    [2, 0],
    [2, 0],
    [4, (PLAIN_FILE << 16) >>> 0],
    [4, Math.min(offset, LIMIT)],
  ]);
  return joined([entry, nameOf(member), extra]);
};

const zip64Extra = (values: readonly number[]): Bytes =>
  record(values.length === 0 ? [] : [[2, 1], [2, values.length * 8], ...values.map((value) => [8, value] as const)]);

const endOf = ({ count, start, size }: { count: number; start: number; size: number }): Bytes => {
  const said = Math.min(count, COUNT_LIMIT);
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, said],
    [2, said],
    [4, Math.min(size, LIMIT)],
    [4, Math.min(start, LIMIT)],
    [2, 0],
  ]);
  if (count < COUNT_LIMIT && size < LIMIT && start < LIMIT) return end;
  const long = record([
    [4, 0x06064b50],
    [8, 44],
    [2, MADE_BY_UNIX | ZIP64_VERSION],
    [2, ZIP64_VERSION],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
    [4, 0x07064b50],
    [4, 0],
    [8, start + size],
    [4, 1],
  ]);
  return joined([long, end]);
};

/** A zip stores times in DOS format: two-second steps from 1980 to 2107, without a time zone. */
const momentOf = ({ modified }: StoredMember): Field[] => {
  const year = Math.min(Math.max(modified.getUTCFullYear(), 1980), 2107);
  return [
    [2, (modified.getUTCHours() << 11) | (modified.getUTCMinutes() << 5) | (modified.getUTCSeconds() >> 1)],
    [2, ((year - 1980) << 9) | ((modified.getUTCMonth() + 1) << 5) | modified.getUTCDate()],
  ];
};
