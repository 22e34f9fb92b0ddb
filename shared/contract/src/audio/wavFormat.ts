import { lettersOf, viewOf, type ByteReader } from './byteReader';
import { FMT_BYTES, readFmtChunk, type FmtChunk } from './fmtChunk';
import { CutOffError, NotWavError } from './notWavError';
import { tailOf, trailingMetadata, type WavTail } from './wavTail';

const containers = ['RIFF', 'RF64', 'BW64'] as const;

/** The content of a WAV file's header (F5: 16 bit, 48 kHz, PCM). */
export interface WavFormat extends Omit<FmtChunk, 'bytesPerSecond'> {
  container: (typeof containers)[number];
  /** Where the samples start, in bytes. */
  dataOffset: number;
  /** Bytes of samples, in whole frames, all of them within the file. */
  dataBytes: number;
  durationSeconds: number;
  /** The data chunk does not declare its length. */
  hasOpenEnd: boolean;
  /** `unread`: only the header was to be read. The length of a file with an open end is then its whole rest. */
  tail: WavTail | 'unread';
}

/** Real files have a dozen; a file consisting only of chunk headers must not keep us busy. */
const MAX_CHUNKS = 1000;
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** Sizes from here on are a streaming writer's 'not known yet': 0xFFFFFFFF, sox's 0x7FFFF000, 0x7FFFFFFF. */
const UNKNOWN_SIZE = 0x7ffff000;

/** Seconds of sound after the declared end that are pointed out. */
const HEARD_SECONDS = 0.1;

/**
 * Reads the format of a WAV file: RIFF, RF64 or BW64 with any chunks around `fmt ` and `data`, without reading the samples.
 * A data size that was never filled in means 'up to the end of the file', excluding the metadata there. Without `hasTail`
 * nothing after the header is read. Throws `NotWavError` for anything else, and `CutOffError` for a file that ends too
 * early.
 */
export const readWavFormat = async (source: ByteReader, { hasTail = true } = {}): Promise<WavFormat> => {
  const { size, bytesAt } = source;
  const head = await bytesAt(0, HEAD_BYTES);
  const mark = lettersOf(head, 0, 4);
  const container = containers.find((name) => name === mark);
  if (!container || lettersOf(head, 8, 12) !== 'WAVE') throw new NotWavError('The file has no WAVE header');

  let position = HEAD_BYTES;
  let fmt: FmtChunk | undefined;
  let longDataBytes: number | undefined;
  for (let chunk = 0; chunk < MAX_CHUNKS && position + CHUNK_HEAD_BYTES <= size; chunk += 1) {
    const chunkHead = await bytesAt(position, CHUNK_HEAD_BYTES);
    const id = lettersOf(chunkHead, 0, 4);
    const declared = viewOf(chunkHead).getUint32(4, true);
    const body = position + CHUNK_HEAD_BYTES;
    if (id === 'data') {
      if (!fmt) throw new NotWavError('The data chunk comes before the fmt chunk');
      const dataBytes = declared === 0xffffffff ? (longDataBytes ?? declared) : declared;
      return describe(source, { container, fmt, dataOffset: body, dataBytes, most: MAX_CHUNKS - chunk, hasTail });
    }
    if (id === 'fmt ') {
      if (body + Math.min(declared, FMT_BYTES) > size) throw new CutOffError('The fmt chunk is cut off');
      fmt = readFmtChunk(await bytesAt(body, Math.min(declared, FMT_BYTES)));
    }
    if (id === 'ds64' && container !== 'RIFF') longDataBytes = readLongDataBytes(await bytesAt(body, 16));
    position = body + declared + (declared % 2);
  }
  // Some writers omit a pad byte at the very end.
  if (position > size + 1) throw new CutOffError('A chunk is cut off');
  throw new NotWavError('The file has no data chunk');
};

const readLongDataBytes = (ds64: Uint8Array) =>
  ds64.length < 16 ? undefined : Number(viewOf(ds64).getBigUint64(8, true));

interface DataChunk {
  container: WavFormat['container'];
  fmt: FmtChunk;
  dataOffset: number;
  /** As declared. */
  dataBytes: number;
  /** The maximum number of chunks to read after it. */
  most: number;
  hasTail: boolean;
}

const describe = async (
  source: ByteReader,
  { container, fmt, dataOffset, dataBytes, most, hasTail }: DataChunk,
): Promise<WavFormat> => {
  const { bytesPerSecond, ...rest } = fmt;
  const available = source.size - dataOffset;
  const isUnknown = dataBytes === 0 || (dataBytes >= UNKNOWN_SIZE && dataBytes > available);
  // An incomplete last frame is dropped; if more is missing, the file was cut off in transfer.
  if (!isUnknown && dataBytes - available >= Math.max(fmt.frameBytes, 1))
    throw new CutOffError('The data chunk is cut off');
  const metadata = isUnknown && hasTail ? await trailingMetadata(source, dataOffset) : 0;
  const present = isUnknown ? available - metadata : Math.min(dataBytes, available);
  const whole = fmt.isPcm ? present - (present % fmt.frameBytes) : present;
  const least = HEARD_SECONDS * fmt.sampleRate * fmt.frameBytes;
  const end = dataOffset + dataBytes + (dataBytes % 2);
  return {
    container,
    ...rest,
    dataOffset,
    dataBytes: whole,
    durationSeconds: fmt.isPcm ? whole / fmt.frameBytes / fmt.sampleRate : bytesPerSecond && whole / bytesPerSecond,
    hasOpenEnd: isUnknown,
    tail: !hasTail ? 'unread' : isUnknown ? 'silent' : await tailOf(source, { end, least, most }),
  };
};
