import type { TagName, TagTexts } from './tagNames';

/** Frames of ID3v2.3 and 2.4, and of 2.2. */
const frameNames: Readonly<Record<string, TagName>> = {
  TIT2: 'title',
  TPE1: 'artist',
  TBPM: 'bpm',
  TCON: 'genre',
  COMM: 'description',
  TKEY: 'key',
  TSRC: 'isrc',
  TCOM: 'composer',
  TT2: 'title',
  TP1: 'artist',
  TBP: 'bpm',
  TCO: 'genre',
  COM: 'description',
  TKE: 'key',
  TRC: 'isrc',
  TCM: 'composer',
};

/** By the first byte of a frame. Without a byte order mark UTF-16 is taken as that of Intel. */
const encodings = ['windows-1252', 'utf-16le', 'utf-16be', 'utf-8'] as const;

const numberIn = (bytes: Uint8Array, bits: number): number => bytes.reduce((sum, byte) => sum * 2 ** bits + byte, 0);

/** Undoes the zero bytes that keep a tag from looking like MPEG audio. */
const synchronised = (bytes: Uint8Array): Uint8Array =>
  bytes.filter((byte, at) => !(byte === 0 && at > 0 && bytes[at - 1] === 0xff));

/** The texts of a frame: several are separated by a null character. */
const partsOf = (encoding: number, bytes: Uint8Array): string[] => {
  const isBigEndian = encoding === 1 && bytes[0] === 0xfe && bytes[1] === 0xff;
  const name = isBigEndian ? 'utf-16be' : (encodings[encoding] ?? 'windows-1252');
  return new TextDecoder(name).decode(bytes).replaceAll('\uFEFF', '').split('\0');
};

const LANGUAGE_BYTES = 3;

const textOf = (name: TagName, bytes: Uint8Array): string | undefined => {
  const [encoding = 0] = bytes;
  if (name !== 'description')
    return partsOf(encoding, bytes.subarray(1))
      .filter((part) => part !== '')
      .join(', ');
  const [about = '', text] = partsOf(encoding, bytes.subarray(1 + LANGUAGE_BYTES));
  // Comments with a subject are notes of programs: 'iTunNORM'.
  return about === '' ? text : undefined;
};

/** ID3v1's numbers of genres say nothing here: '(17)Rock'. */
const plainGenre = (text: string): string => text.replace(/^\(\d+\)/, '').replace(/^\d+$/, '');

/** The texts of an ID3v2 tag, of any of its three versions. Compressed and encrypted frames are left out. */
export function id3Texts(bytes: Uint8Array): TagTexts {
  const texts: TagTexts = {};
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 3)) !== 'ID3') return texts;
  const [, , , version = 0, , flags = 0] = bytes;
  const all = bytes.subarray(10, 10 + numberIn(bytes.subarray(6, 10), 7));
  const isUnsynchronised = (flags & 0x80) !== 0;
  const body = isUnsynchronised && version < 4 ? synchronised(all) : all;
  const [idBytes, sizeBytes, headBytes] = version === 2 ? [3, 3, 6] : [4, 4, 10];
  let position = 0;
  if (version > 2 && (flags & 0x40) !== 0)
    position = version === 4 ? numberIn(body.subarray(0, 4), 7) : 4 + numberIn(body.subarray(0, 4), 8);
  while (position + headBytes <= body.length && body[position] !== 0) {
    const id = new TextDecoder('latin1').decode(body.subarray(position, position + idBytes));
    const size = numberIn(body.subarray(position + idBytes, position + idBytes + sizeBytes), version === 4 ? 7 : 8);
    const kind = version === 2 ? 0 : (body[position + 9] ?? 0);
    const start = position + headBytes;
    const frame = body.subarray(start, start + size);
    position = start + size;
    const name = frameNames[id];
    if (!name || (kind & (version === 4 ? 0x0c : 0xc0)) !== 0) continue;
    const content = version === 4 && (kind & 0x01) !== 0 ? frame.subarray(4) : frame;
    const text = textOf(name, version === 4 && (kind & 0x02) !== 0 ? synchronised(content) : content);
    texts[name] ??= name === 'genre' && text !== undefined ? plainGenre(text) : text;
  }
  return texts;
}
