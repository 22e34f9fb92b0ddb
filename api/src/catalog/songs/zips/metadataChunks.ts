import type { ZippedFile, ZipSource } from './zipSource';

const LATIN_1 = 0;
const UTF_16 = 1;

/** The `id3 ` chunk of a delivered file with an ID3v2.3 tag (F17: metadata in zips). Missing data are left out. */
export function id3Chunk(song: ZipSource): Buffer {
  const ipi = song.writers.flatMap(({ ipi_number }) => ipi_number ?? []);
  const frames = [
    textFrame('TIT2', song.title),
    textFrame('TPE1', song.artist),
    textFrame('TCOM', listed(song.writers.map(({ name }) => name))),
    textFrame('TPUB', song.publishers.join(', ')),
    textFrame('TSRC', song.isrc),
    textFrame('TBPM', song.bpm === null ? null : String(Math.round(song.bpm))),
    textFrame('TCON', song.genres.join(', ')),
    textFrame('TIT1', song.moods.join(', ')),
    frame('COMM', song.description, (encode) => [Buffer.from('eng'), encode('\0')]),
    frame('TXXX', listed(ipi), (encode) => [encode('IPI\0')]),
    frame('TXXX', song.work_id, (encode) => [encode('WORKID\0')]),
  ];
  const body = Buffer.concat(frames);
  const head = Buffer.from([...Buffer.from('ID3'), 3, 0, 0, ...synchsafe(body.length)]);
  return riffChunk('id3', Buffer.concat([head, body]));
}

/** ID3v2.3 separates names by slashes. */
const listed = (names: readonly string[]): string => names.join('/');

const textFrame = (id: string, text: string | null): Buffer => frame(id, text, () => []);

/** A text frame, in Latin-1 if that has all its characters; `before`: content between encoding and text. */
function frame(
  id: string,
  text: string | null,
  before: (encode: (text: string) => Buffer) => readonly Buffer[],
): Buffer {
  if (!text) return Buffer.alloc(0);
  const isPlain = /^[\n\x20-\x7e\xa0-\xff]*$/.test(text);
  const encode = (part: string) =>
    isPlain ? Buffer.from(part, 'latin1') : Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(part, 'utf16le')]);
  const body = Buffer.concat([Buffer.from([isPlain ? LATIN_1 : UTF_16]), ...before(encode), encode(text)]);
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A size in four bytes of seven bits each. */
const synchsafe = (size: number): number[] => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);

/** A chunk of a RIFF file: head, content, and a pad byte after odd sizes. */
export const riffChunk = (id: string, body: Buffer): Buffer =>
  Buffer.concat([chunkHead(id, body.length), body, padOf(body.length)]);

/** The eight bytes before a chunk's content. */
export const chunkHead = (id: string, size: number): Buffer => {
  const head = Buffer.alloc(8);
  head.write(id.padEnd(4), 'latin1');
  head.writeUInt32LE(size, 4);
  return head;
};

/** Padding after content of this size, so that the next chunk starts at an even offset. */
export const padOf = (size: number): Buffer => Buffer.alloc(size % 2);

/** Originator of the file: the library. */
const ORIGINATOR = 'Segno';

/** Offsets and lengths by EBU Tech 3285, version 1: fixed-length ASCII fields, padded with zeros. */
const fields = {
  description: [0, 256],
  originator: [256, 32],
  originatorReference: [288, 32],
  date: [320, 10],
  time: [330, 8],
} as const;
const VERSION = 346;
const BYTES = 602;

/** The `bext` chunk of a delivered file. */
export function bextChunk(song: ZipSource, file: ZippedFile): Buffer {
  const body = Buffer.alloc(BYTES);
  const write = (field: keyof typeof fields, text: string) => {
    const [offset, length] = fields[field];
    body.write(asciiOf(text).slice(0, length), offset, 'latin1');
  };
  const moment = new Date(file.created_at * 1000).toISOString();
  const writers = song.writers.map(({ name }) => name).join(', ');
  write('description', [song.title, writers, song.publishers.join(', ')].filter(Boolean).join('; '));
  write('originator', ORIGINATOR);
  write('originatorReference', song.work_id);
  write('date', moment.slice(0, 10));
  write('time', moment.slice(11, 19));
  body.writeUInt16LE(1, VERSION);
  return riffChunk('bext', body);
}

/** Replaces characters by ASCII: letters without accents, and a question mark for others. */
const asciiOf = (text: string): string =>
  text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '?');

/** The library as product (album) of the file. */
const PRODUCT = 'Segno';

/** The `LIST INFO` chunk of a delivered file, in UTF-8 as players read it. Missing data are left out. */
export function listInfoChunk({ title, artist, genres, description }: ZipSource): Buffer {
  const entries = { INAM: title, IART: artist, IPRD: PRODUCT, IGNR: genres.join(', '), ICMT: description };
  const chunks = Object.entries(entries).flatMap(([id, text]) =>
    text ? [riffChunk(id, Buffer.from(`${text}\0`, 'utf8'))] : [],
  );
  return riffChunk('LIST', Buffer.concat([Buffer.from('INFO'), ...chunks]));
}
