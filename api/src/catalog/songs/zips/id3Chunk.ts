import { riffChunk } from './riffChunk';
import type { ZipSource } from './zipSource';

const LATIN_1 = 0;
const UTF_16 = 1;

/** The `id3 ` chunk of a delivered file with an ID3v2.3 tag (F17). What the song lacks is left out. */
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

/** ID3v2.3 separates several people by a slash. */
const listed = (names: readonly string[]): string => names.join('/');

const textFrame = (id: string, text: string | null): Buffer => frame(id, text, () => []);

/** A frame with a text, in Latin-1 where that has all its letters; `before` is what stands between encoding and text. */
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

/** A size in four bytes of seven bits. */
const synchsafe = (size: number): number[] => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
