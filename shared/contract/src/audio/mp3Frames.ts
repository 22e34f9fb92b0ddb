import { lettersOf, viewOf, type ByteReader, type StreamedReader } from './byteReader';
import { readMp3FrameHeader, type Mp3FrameHeader } from './mp3FrameHeader';
import { NotMp3Error } from './notMp3Error';

/** Where the audio of an mp3 starts. */
export interface FirstFrame {
  /** Bytes from the file's start. */
  position: number;
  header: Mp3FrameHeader;
  /** True when it holds no audio but an encoder's index of the file (Xing, Info). */
  isIndex: boolean;
}

const TAG_HEAD_BYTES = 10;
const TAG_FOOTER_BYTES = 10;
const MAX_TAGS = 8;
/** Some taggers leave padding behind the tag's declared end. */
const MAX_PADDING = 64 * 1024;
const FRAME_HEAD_BYTES = 4;
const MARK_BYTES = 4;

/**
 * The first frame of a file that starts with an ID3 tag or an MPEG audio frame of Layer III (F13); a second one has to
 * follow it, because a head alone is found in any bytes. Throws `NotMp3Error`.
 */
export const findFirstFrame = async ({ size, bytesAt }: ByteReader): Promise<FirstFrame> => {
  const headAt = async (position: number) => {
    const bytes = await bytesAt(position, FRAME_HEAD_BYTES);
    return bytes.length < FRAME_HEAD_BYTES ? undefined : readMp3FrameHeader(viewOf(bytes).getUint32(0));
  };

  const start = await endOfTags(bytesAt);
  const last = start === 0 ? 0 : start + MAX_PADDING;
  for (let position = start; position <= last && position < size; position += 1) {
    const header = await headAt(position);
    if (!header) continue;
    const next = await headAt(position + header.bytes);
    if (next?.kind !== header.kind) continue;
    const mark = await bytesAt(position + header.markOffset, MARK_BYTES);
    return { position, header, isIndex: ['Xing', 'Info'].includes(lettersOf(mark)) };
  }
  throw new NotMp3Error();
};

/** Counts the frames of a file and their bytes in one pass; what lies between frames (tags, junk) is skipped. */
export const countFrames = async (
  source: StreamedReader,
  first: FirstFrame,
): Promise<{ frames: number; bytes: number }> => {
  let frames = 0;
  let bytes = 0;
  let rest = new Uint8Array(0);
  let skip = 0;
  for await (const part of await source.streamFrom(first.position)) {
    const data = new Uint8Array(rest.length + part.length);
    data.set(rest);
    data.set(part, rest.length);
    const view = viewOf(data);
    let at = skip;
    while (at + FRAME_HEAD_BYTES <= data.length) {
      const header = readMp3FrameHeader(view.getUint32(at));
      if (header?.kind === first.header.kind) {
        frames += 1;
        bytes += header.bytes;
      }
      at += header?.kind === first.header.kind ? header.bytes : 1;
    }
    skip = Math.max(0, at - data.length);
    rest = data.subarray(Math.min(at, data.length));
  }
  return { frames, bytes };
};

const endOfTags = async (bytesAt: ByteReader['bytesAt']) => {
  let position = 0;
  for (let tag = 0; tag < MAX_TAGS; tag += 1) {
    const head = await bytesAt(position, TAG_HEAD_BYTES);
    if (head.length < TAG_HEAD_BYTES || lettersOf(head, 0, 3) !== 'ID3') break;
    const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
    // Four bytes of seven bits each.
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
    position += TAG_HEAD_BYTES + size + (hasFooter ? TAG_FOOTER_BYTES : 0);
  }
  return position;
};
