import { lettersOf, viewOf, type ByteReader, type StreamedReader } from './byteReader';
import { readMp3FrameHeader, type Mp3FrameHeader } from './mp3FrameHeader';
import { NotMp3Error } from './notMp3Error';

/** Where the audio of an mp3 starts. */
export interface FirstFrame {
  /** Bytes from the file's start. */
  position: number;
  header: Mp3FrameHeader;
  /** True if it holds no audio but an encoder's index of the file (Xing, Info). */
  isIndex: boolean;
}

const TAG_HEAD_BYTES = 10;
const TAG_FOOTER_BYTES = 10;
const MAX_TAGS = 8;
/** Total zeros that taggers leave before and after a tag. */
const MAX_PADDING = 1024 * 1024;
/** Frames are searched this far after tags and padding: after a RIFF header, or the rest of a cut frame. */
const SEARCHED_BYTES = 64 * 1024;
const FRAME_HEAD_BYTES = 4;
const MARK_BYTES = 4;
/** A single header can occur in any bytes. */
const FRAMES_IN_A_ROW = 3;
/** The largest frames of Layer III: 160 kb/s at 8 kHz, plus a byte of padding. */
const MOST_FRAME_BYTES = 1441;

/**
 * The first of three consecutive MPEG audio frames of Layer III within 64 kB after ID3 tags and their padding (F13: what
 * counts as an mp3). Reads a bounded part of the file, each byte once. Throws `NotMp3Error`.
 */
export const findFirstFrame = async ({ size, bytesAt }: ByteReader): Promise<FirstFrame> => {
  const start = await startOfSound({ size, bytesAt });
  const searched = Math.min(SEARCHED_BYTES, size - start);
  const bytes = await bytesAt(start, SEARCHED_BYTES + FRAMES_IN_A_ROW * MOST_FRAME_BYTES);
  const view = viewOf(bytes);
  const headAt = (at: number): Mp3FrameHeader | undefined =>
    at + FRAME_HEAD_BYTES <= bytes.length ? readMp3FrameHeader(view.getUint32(at)) : undefined;
  for (let at = 0; at < searched; at += 1) {
    const header = headAt(at);
    const second = header && headAt(at + header.bytes);
    if (!header || second?.kind !== header.kind) continue;
    if (headAt(at + header.bytes + second.bytes)?.kind !== header.kind) continue;
    const mark = lettersOf(bytes, at + header.markOffset, at + header.markOffset + MARK_BYTES);
    return { position: start + at, header, isIndex: ['Xing', 'Info'].includes(mark) };
  }
  throw new NotMp3Error();
};

/**
 * Counts the frames of a file and their bytes in one pass; anything between frames (tags, junk) is skipped. `isCutOff`: the
 * file ends within its last frame.
 */
export const countFrames = async (
  source: StreamedReader,
  first: FirstFrame,
): Promise<{ frames: number; bytes: number; isCutOff: boolean }> => {
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
  return { frames, bytes, isCutOff: skip > 0 };
};

/** The end of tags and their padding. */
const startOfSound = async ({ size, bytesAt }: ByteReader): Promise<number> => {
  let position = 0;
  let padding = 0;
  for (let tag = 0; tag < MAX_TAGS; tag += 1) {
    const sound = await endOfZeros({ size, bytesAt }, position, MAX_PADDING - padding);
    padding += sound - position;
    position = sound;
    const head = await bytesAt(position, TAG_HEAD_BYTES);
    if (head.length < TAG_HEAD_BYTES || lettersOf(head, 0, 3) !== 'ID3') break;
    const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
    // Four bytes of seven bits each.
    const bytes = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
    position += TAG_HEAD_BYTES + bytes + (hasFooter ? TAG_FOOTER_BYTES : 0);
  }
  return position;
};

const endOfZeros = async ({ size, bytesAt }: ByteReader, start: number, most: number): Promise<number> => {
  const end = Math.min(size, start + most);
  for (let position = start; position < end; position += SEARCHED_BYTES) {
    const bytes = await bytesAt(position, Math.min(SEARCHED_BYTES, end - position));
    const sound = bytes.findIndex((byte) => byte !== 0);
    if (sound >= 0) return position + sound;
  }
  return Math.max(start, end);
};
