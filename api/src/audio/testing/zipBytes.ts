import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a handmade zip; omitted members get their true values. */
export interface HandmadeEntry {
  name: string | Buffer;
  content?: Buffer;
  /** 0 stores, 8 deflates; others are only declared. */
  method?: number;
  flags?: number;
  declaredSize?: number;
  declaredPackedSize?: number;
  declaredCrc?: number;
  /** UNIX mode bits, such as 0o120777 for a symbolic link. */
  mode?: number;
  /** Refers to the bytes of the first file instead of its own. */
  sharesFirst?: boolean;
}

const UTF8 = 0x800;
const MADE_BY_UNIX = 3 << 8;

/** A zip's bytes, built by hand so that it can contain false values. */
export const zipBytes = (entries: readonly HandmadeEntry[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { content = Buffer.from('content'), method = 0, flags = UTF8, mode = 0o100644, sharesFirst = false } = entry;
    const name = Buffer.from(entry.name);
    const packed = method === 8 ? deflateRawSync(content) : content;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(entry.declaredCrc ?? crc32(content), 10);
    facts.writeUInt32LE(entry.declaredPackedSize ?? packed.length, 14);
    facts.writeUInt32LE(entry.declaredSize ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(sharesFirst ? 0 : offset, 10);
    directory.push(mark('PK\x01\x02'), word(MADE_BY_UNIX | 20), facts, tail, name);
    if (sharesFirst) continue;
    const body = Buffer.concat([mark('PK\x03\x04'), facts, name, packed]);
    bodies.push(body);
    offset += body.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directoryBytes, end]);
};

const mark = (text: string) => Buffer.from(text, 'latin1');

const word = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
