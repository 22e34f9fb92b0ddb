/** Why a file as a whole cannot be read, in words for people. */
export class UnreadableSheet extends Error {
  /** It may be read in an encoding that is given. */
  get isOfEncoding(): boolean {
    return this.message === UNKNOWN;
  }
}

/** Encodings that tables come in; the last one only where a caller takes a file for it that is none of the others. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are looked at to find out how a file without a mark is encoded. */
const LOOK = 1024;

/** Bytes that are read at once: the rows of more of them would outlive the short term of the garbage collector. */
const PIECE = 16 * 1024;

const UNKNOWN = 'The file is not encoded in UTF-8 or UTF-16. Please save it as "CSV UTF-8".';

/**
 * The text of a file piece by piece, without its byte order mark.
 * @param encoding by default UTF-8 or UTF-16, by its mark, else by where the zeros of plain letters stand
 * @throws UnreadableSheet where the file is not in that encoding
 */
export async function* decodedText(file: AsyncIterable<Uint8Array>, encoding?: TableEncoding): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let isFirst = true;
  const decode = (bytes?: Uint8Array): string => {
    decoder ??= new TextDecoder(encoding ?? encodingOf(bytes ?? new Uint8Array()), { fatal: true });
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      if (!isFirst || text === '') return text;
      isFirst = false;
      // The decoder has taken one mark away; some files have two.
      return text.replace(/^\ufeff/, '');
    } catch {
      throw new UnreadableSheet(encoding ? 'The file has characters that cannot be read.' : UNKNOWN);
    }
  };
  for await (const bytes of inPieces(file)) yield decode(bytes);
  yield decode();
}

/**
 * The same bytes in pieces of a size: small ones would be looked at again and again, until a cell ends, and by the first one
 * a file is known.
 */
export async function* inPieces(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let small: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of file) {
    small.push(bytes);
    size += bytes.length;
    if (size < PIECE) continue;
    const all = small.length === 1 ? bytes : Buffer.concat(small);
    for (let at = 0; at < all.length; at += PIECE) yield all.subarray(at, at + PIECE);
    small = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(small);
}

/** By its mark; without one, by where the zeros of plain letters stand. */
export function encodingOf(head: Uint8Array): TableEncoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zerosAt = (parity: number): number =>
    head.subarray(0, LOOK).filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const many = Math.min(head.length, LOOK) / 8;
  if (zerosAt(1) > many) return 'utf-16le';
  return zerosAt(0) > many ? 'utf-16be' : 'utf-8';
}
