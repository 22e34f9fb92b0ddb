import { NotWavError, readWavFormat, type WavFormat } from '@segno/contract/audio';
import { SoundLost } from '../wav/loadSound';
import { planarSamples, type Planar } from './planarSamples';

/** A WAV in the storage, of which only the requested parts are fetched. */
export interface RemoteWav {
  format: WavFormat;
  frames: number;
  /** Samples of the first `channels` channels, from frame `first`. Throws SoundLost, or the signal's reason. */
  read(o: { first: number; frames: number; channels: number; signal: AbortSignal }): Promise<Planar>;
}

/** Bytes that are fetched first: the header of a WAV is nearly always within them. */
const HEAD_BYTES = 65_536;
/** Milliseconds before each further attempt. */
const PAUSES = [300, 1500];
const PCM_BYTES = [2, 3, 4];

/** The total of `Content-Range: bytes 0-99/1234`; undefined if the answer is not a part. */
const totalOf = (answer: Response): number | undefined => {
  const total = /\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1];
  return answer.status === 206 && total !== undefined ? Number(total) : undefined;
};

interface Part {
  bytes: Uint8Array;
  total: number;
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => void setTimeout(done, milliseconds));

/** A part of a file, requested again if the connection or the server fails. */
const fetchPart = async (
  { url, fileName }: { url: string; fileName: string },
  { from, length, signal }: { from: number; length: number; signal: AbortSignal },
): Promise<Part> => {
  const headers = { Range: `bytes=${from}-${from + length - 1}` };
  let cause: unknown;
  for (const milliseconds of [0, ...PAUSES]) {
    if (milliseconds > 0) await pause(milliseconds);
    signal.throwIfAborted();
    try {
      const answer = await fetch(url, { headers, signal });
      const total = totalOf(answer);
      if (total !== undefined) return { bytes: new Uint8Array(await answer.arrayBuffer()), total };
      // Do not download what is not read.
      void answer.body?.cancel();
      if (answer.status === 403 || answer.status === 404)
        throw new SoundLost(`${fileName} is no longer at this address. Reload the page and try again.`);
      if (answer.ok) throw new SoundLost(`The storage does not give ${fileName} in parts, so it cannot be heard here.`);
      cause = new Error(`HTTP ${answer.status}`);
    } catch (error) {
      if (signal.aborted || error instanceof SoundLost) throw error;
      cause = error;
    }
  }
  throw new SoundLost(`${fileName} could not be loaded. Check the connection and try again.`, { cause });
};

/** Opens a WAV by its header. Throws SoundLost if it cannot be read or is not integer PCM, or the signal's reason. */
export async function openRemoteWav(
  source: { url: string; fileName: string },
  signal: AbortSignal,
): Promise<RemoteWav> {
  const { bytes: head, total } = await fetchPart(source, { from: 0, length: HEAD_BYTES, signal });
  const bytesAt = async (from: number, length: number): Promise<Uint8Array> => {
    if (from + length <= head.length || head.length >= total) return head.subarray(from, from + length);
    return (await fetchPart(source, { from, length, signal })).bytes;
  };
  const format = await readWavFormat({ size: total, bytesAt }, { hasTail: false }).catch((cause: unknown) => {
    if (cause instanceof NotWavError) throw new SoundLost(`${source.fileName} is not a valid WAV file.`, { cause });
    throw cause;
  });
  const { channels, frameBytes, dataOffset, dataBytes, isPcm } = format;
  if (!isPcm || !PCM_BYTES.includes(frameBytes / channels))
    throw new SoundLost(`${source.fileName} is not PCM of 16, 24 or 32 bits.`);
  const all = Math.floor(dataBytes / frameBytes);
  return {
    format,
    frames: all,
    read: async ({ first, frames, channels: wanted, signal: ended }) => {
      const length = Math.min(frames, all - first) * frameBytes;
      const { bytes } = await fetchPart(source, { from: dataOffset + first * frameBytes, length, signal: ended });
      return planarSamples(bytes, format, wanted);
    },
  };
}
