/** Why a file as a whole cannot be imported, in words for people. */
export class UnreadableSheet extends Error {}

/** Bytes that are looked at to find out how a file without a mark is encoded. */
const LOOK = 1024;

/** The text of a file in UTF-8 or UTF-16, with or without a byte order mark, piece by piece. Throws `UnreadableSheet`. */
export async function* decodedText(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = Buffer.alloc(0);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const decode = (bytes?: Uint8Array): string => {
    decoder ??= new TextDecoder(encodingOf(head), { fatal: true });
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new UnreadableSheet('The file is not encoded in UTF-8 or UTF-16. Please save it as "CSV UTF-8".');
    }
  };
  for await (const bytes of file) {
    if (decoder) yield decode(bytes);
    else {
      head = Buffer.concat([head, bytes]);
      if (head.length >= LOOK) yield decode(head);
    }
  }
  if (!decoder) yield decode(head);
  yield decode();
}

/** By its mark; without one, by where the zeros of plain letters stand. */
function encodingOf(head: Buffer): string {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zerosAt = (parity: number): number =>
    head.subarray(0, LOOK).filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const many = Math.min(head.length, LOOK) / 8;
  if (zerosAt(1) > many) return 'utf-16le';
  return zerosAt(0) > many ? 'utf-16be' : 'utf-8';
}
