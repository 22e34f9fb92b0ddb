import type { Planar } from './planarSamples';

export interface WavStreamParts {
  context: AudioContext;
  /** Frames of the file, and their rate in Hz. */
  frames: number;
  sampleRate: number;
  /** Where it is played. */
  output: AudioNode;
  read: (first: number, frames: number, signal: AbortSignal) => Promise<Planar>;
  /** Nothing can be played until more has arrived; and later it can again. */
  onWaiting: (isWaiting: boolean) => void;
  onEnded: () => void;
  /** The error that `read` threw; nothing more is read then. */
  onFailed: (error: unknown) => void;
}

/** A sound that is fetched while it plays. */
export interface WavStream {
  /** Seconds. */
  position(): number;
  /** Starts there, replacing what was playing. */
  playFrom(seconds: number): void;
  stop(): void;
}

/** Seconds per request. */
const PIECE = 1;
/** Pieces held ready: seven seconds of six channels are 8 MB. */
const HELD = 6;
/** Seconds until a first piece starts: by then the context has scheduled it. */
const LEAD = 0.05;

interface Scheduled {
  source: AudioBufferSourceNode;
  /** Of the context, in seconds. */
  from: number;
  /** Of the file, in frames. */
  first: number;
  frames: number;
}

/**
 * Plays a file in pieces that follow each other without a gap, each fetched a few seconds before it is heard. Only these
 * pieces are in memory, whatever the file's length. While the context is suspended nothing is fetched.
 */
export function wavStream(parts: WavStreamParts): WavStream {
  const { context, frames, sampleRate, output, onWaiting, onEnded, onFailed } = parts;
  let scheduled: Scheduled[] = [];
  let reading: AbortController | undefined;
  /** The first frame that is not scheduled yet, and the context's time when it is due. */
  let next = 0;
  let due = 0;
  let stoppedAt = 0;
  let whenPlayed: () => void = () => {};

  const position = (): number => {
    const now = context.currentTime;
    const piece = scheduled.findLast(({ from }) => from <= now) ?? scheduled[0];
    if (!piece) return stoppedAt;
    const inside = Math.min(Math.max(0, now - piece.from), piece.frames / sampleRate);
    return piece.first / sampleRate + inside;
  };

  const played = (piece: Scheduled): void => {
    stoppedAt = (piece.first + piece.frames) / sampleRate;
    scheduled = scheduled.filter((other) => other !== piece);
    piece.source.disconnect();
    if (scheduled.length === 0 && next >= frames) {
      stoppedAt = 0;
      onEnded();
    } else if (scheduled.length === 0) onWaiting(true);
    whenPlayed();
  };

  const schedule = (samples: Planar): void => {
    const length = samples[0]?.length ?? 0;
    const buffer = context.createBuffer(samples.length, length, sampleRate);
    samples.forEach((channel, index) => buffer.copyToChannel(channel, index));
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(output);
    // Exactly on a sample, so that the following pieces are seamless; a late piece delays all that follow.
    if (due < context.currentTime + LEAD / 2)
      due = Math.round((context.currentTime + LEAD) * context.sampleRate) / context.sampleRate;
    const piece = { source, from: due, first: next, frames: length };
    source.onended = () => played(piece);
    source.start(due);
    scheduled.push(piece);
    next += length;
    due += length / sampleRate;
    onWaiting(false);
  };

  const readOn = async (signal: AbortSignal): Promise<void> => {
    while (next < frames) {
      const samples = await parts.read(next, Math.min(PIECE * sampleRate, frames - next), signal);
      if (signal.aborted) return;
      if ((samples[0]?.length ?? 0) === 0) throw new Error('The storage gave nothing of the file');
      schedule(samples);
      while (scheduled.length >= HELD) {
        await new Promise<void>((resolve) => (whenPlayed = resolve));
        if (signal.aborted) return;
      }
    }
  };

  const stop = (): void => {
    stoppedAt = position();
    reading?.abort();
    reading = undefined;
    for (const { source } of scheduled) {
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    scheduled = [];
    whenPlayed();
  };

  return {
    position,
    stop,
    playFrom: (seconds) => {
      stop();
      const first = Math.round(Math.max(0, seconds) * sampleRate);
      next = first < frames ? first : 0;
      due = 0;
      stoppedAt = next / sampleRate;
      onWaiting(true);
      const attempt = new AbortController();
      reading = attempt;
      readOn(attempt.signal).catch((error: unknown) => {
        if (!attempt.signal.aborted) onFailed(error);
      });
    },
  };
}
