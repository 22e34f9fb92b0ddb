/** Why a file as a whole cannot be read, in words for people. */
export class UnreadableSheet extends Error {
  /** It might be readable in a given encoding. */
  get isOfEncoding(): boolean {
    return this.message === UNKNOWN;
  }
}

/** Encodings of tables; the last one only if the caller assumes it for a file that is none of the others. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are examined to detect the encoding of a file without a byte order mark. */
const LOOK = 1024;

/** Bytes read at once: rows of larger pieces would survive young garbage collection. */
const PIECE = 16 * 1024;

const UNKNOWN = 'The file is not encoded in UTF-8 or UTF-16. Please save it as "CSV UTF-8".';

/**
 * The text of a file piece by piece, without its byte order mark.
 * @param encoding by default UTF-8 or UTF-16, by its mark, otherwise by where the zero bytes of ASCII letters are
 * @throws UnreadableSheet if the file is not in that encoding
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
      // The decoder has removed one mark; some files have two.
      return text.replace(/^\ufeff/, '');
    } catch {
      throw new UnreadableSheet(encoding ? 'The file has characters that cannot be read.' : UNKNOWN);
    }
  };
  for await (const bytes of inPieces(file)) yield decode(bytes);
  yield decode();
}

/**
 * The same bytes in pieces of one size: small pieces would be scanned again and again until a cell ends, and the first
 * piece identifies a file.
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

/** By its mark; without one, by where the zero bytes of ASCII letters are. */
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
