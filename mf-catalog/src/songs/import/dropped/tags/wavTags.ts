import { id3Texts } from './id3Texts';
import { ixmlTexts } from './ixmlTexts';
import { tagNames, type TagName, type TagTexts, type WavTags } from './tagNames';

interface Chunk {
  id: string;
  bytes: Uint8Array;
}

const HEAD = 8;
const MOST_CHUNKS = 1000;
/** Enough for a cover picture in an ID3 chunk. */
const MOST_BYTES = 4 * 1024 * 1024;
const READ = new Set(['LIST', 'iXML', 'bext', 'id3 ', 'ID3 ']);

const bytesAt = async (file: Blob, start: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, start + length).arrayBuffer());

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** The chunks with metadata, before and after the samples. */
async function* metadataChunks(file: Blob): AsyncGenerator<Chunk> {
  let position = 12;
  let longDataBytes: number | undefined;
  for (let count = 0; count < MOST_CHUNKS && position + HEAD <= file.size; count += 1) {
    const head = await bytesAt(file, position, HEAD);
    const id = latin(head.subarray(0, 4));
    const declared = viewOf(head).getUint32(4, true);
    const start = position + HEAD;
    if (READ.has(id) && declared <= MOST_BYTES) yield { id, bytes: await bytesAt(file, start, declared) };
    if (id === 'ds64' && declared >= 16)
      longDataBytes = Number(viewOf(await bytesAt(file, start, 16)).getBigUint64(8, true));
    const size = id === 'data' && declared === 0xffffffff ? longDataBytes : declared;
    // Samples without a declared size reach to the end of the file.
    if (size === undefined || (id === 'data' && size === 0)) return;
    position = start + size + (size % 2);
  }
}

const untilNull = (text: string): string => text.split('\0', 1)[0] ?? '';

/** EBU Tech 3285: fields of fixed length. */
const bextTexts = (bytes: Uint8Array): TagTexts => ({
  description: untilNull(latin(bytes.subarray(0, 256))),
  originator: untilNull(latin(bytes.subarray(256, 288))),
});

/** UTF-8, as players write it; Windows-1252 in older files. */
const plainText = (bytes: Uint8Array): string => {
  try {
    return untilNull(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return untilNull(new TextDecoder('windows-1252').decode(bytes));
  }
};

const infoNames: Readonly<Record<string, TagName>> = {
  INAM: 'title',
  IART: 'artist',
  IGNR: 'genre',
  ICMT: 'description',
  IMUS: 'composer',
  ISRC: 'isrc',
  IBPM: 'bpm',
};

const infoTexts = (bytes: Uint8Array): TagTexts => {
  const texts: TagTexts = {};
  if (latin(bytes.subarray(0, 4)) !== 'INFO') return texts;
  for (let position = 4; position + HEAD <= bytes.length;) {
    const name = infoNames[latin(bytes.subarray(position, position + 4))];
    const size = viewOf(bytes).getUint32(position + 4, true);
    if (name) texts[name] = plainText(bytes.subarray(position + HEAD, position + HEAD + size));
    position += HEAD + size + (size % 2);
  }
  return texts;
};

/** The readers, in the order in which they are believed. */
const sources: readonly { from: string; ids: readonly string[]; read: (bytes: Uint8Array) => TagTexts }[] = [
  { from: 'ID3', ids: ['id3 ', 'ID3 '], read: id3Texts },
  { from: 'LIST INFO', ids: ['LIST'], read: infoTexts },
  { from: 'iXML', ids: ['iXML'], read: (bytes) => ixmlTexts(plainText(bytes)) },
  { from: 'bext', ids: ['bext'], read: bextTexts },
];

/** ISRC in LIST INFO is the source of the recording, as a rule; only a code counts. */
const isUsable = (name: TagName, value: string): boolean =>
  value !== '' && (name !== 'isrc' || /^[A-Z]{2}-?[A-Z0-9]{3}-?\d{2}-?\d{5}$/i.test(value));

/** Metadata in the chunks of a WAV. A file or chunk that cannot be read has none. */
export async function readWavTags(file: Blob): Promise<WavTags> {
  const tags: WavTags = {};
  const chunks: Chunk[] = [];
  try {
    for await (const chunk of metadataChunks(file)) chunks.push(chunk);
  } catch {
    // The check of the file says what is wrong with it.
  }
  for (const { from, ids, read } of sources)
    for (const { id, bytes } of chunks) {
      if (!ids.includes(id)) continue;
      const texts = tryRead(() => read(bytes));
      for (const name of tagNames) {
        const value = texts[name]?.trim() ?? '';
        if (isUsable(name, value)) tags[name] ??= { value, from };
      }
    }
  return tags;
}

const tryRead = (read: () => TagTexts): TagTexts => {
  try {
    return read();
  } catch {
    return {};
  }
};
