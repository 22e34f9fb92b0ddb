import { lettersOf, viewOf, type ByteReader } from './byteReader';

/**
 * What follows the declared samples of a WAV: nothing audible (other chunks, or less than a tenth of a second that is not a
 * chunk), a second data chunk, or more sound.
 */
export type WavTail = 'silent' | 'data' | 'sound';

const CHUNK_HEAD_BYTES = 8;
/** Metadata that programs write after the samples. */
const METADATA = new Set(
  (
    'LIST,id3 ,ID3 ,bext,iXML,axml,chna,cue ,smpl,inst,acid,fact,PEAK,JUNK,junk,FLLR,PAD ,umid,link' +
    ',levl,cart,_PMX,SAUR,afsp,minf,elm1,regn,plst,DISP,ResU,LGWV,bxml,aXML,MD5 ,tlst,r64m,dbmd,strc'
  ).split(','),
);
/** Enough for a cover picture in an ID3 chunk. */
const MOST_METADATA = 1024 * 1024;

/**
 * Bytes of the metadata chunks at the end of a file whose samples begin at `from` and have no declared size: a chain of
 * chunks that ends at the end of the file. Streaming writers append them without a data size.
 */
export const trailingMetadata = async ({ size, bytesAt }: ByteReader, from: number): Promise<number> => {
  const start = Math.max(from, size - MOST_METADATA);
  const bytes = await bytesAt(start, size - start);
  const view = viewOf(bytes);
  const ends = new Set([bytes.length, bytes.length + 1]);
  let first = bytes.length;
  // Backwards, so that each position is checked once.
  for (let at = bytes.length - CHUNK_HEAD_BYTES; at >= 0; at -= 1) {
    const next = at + CHUNK_HEAD_BYTES + view.getUint32(at + 4, true);
    if (!(ends.has(next) || ends.has(next + (next % 2))) || !METADATA.has(lettersOf(bytes, at, at + 4))) continue;
    ends.add(at);
    first = at;
  }
  return bytes.length - first;
};

/** Checks what follows the declared samples, header by header; `least`: bytes that count as sound. `most`: chunks to check. */
export const tailOf = async (
  { size, bytesAt }: ByteReader,
  { end, least, most }: { end: number; least: number; most: number },
): Promise<WavTail> => {
  let position = end;
  for (let chunk = 0; chunk < most && size - position > CHUNK_HEAD_BYTES; chunk += 1) {
    const head = await bytesAt(position, CHUNK_HEAD_BYTES);
    const id = lettersOf(head, 0, 4);
    if (!/^[\x20-\x7e]{4}$/.test(id)) return size - position >= least ? 'sound' : 'silent';
    if (id === 'data') return 'data';
    const declared = viewOf(head).getUint32(4, true);
    position += CHUNK_HEAD_BYTES + declared + (declared % 2);
  }
  return 'silent';
};
