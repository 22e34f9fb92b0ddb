/** The two sounds that are compared. */
export const sides = ['former', 'current'] as const;
export type Side = (typeof sides)[number];

export interface ComparisonParts {
  context: AudioContext;
  /** Both decoded, at the context's rate. */
  buffers: Readonly<Record<Side, AudioBuffer>>;
  /** Factors from 0 to 1 that make them equally loud. */
  factors: Readonly<Record<Side, number>>;
  /** Seconds of the common time at which each begins; 0 by default. */
  starts?: Readonly<Record<Side, number>>;
  /** Both have played to their end. */
  onEnded: () => void;
}

export interface ComparisonEngine {
  /** Seconds until the last one ends. */
  duration: number;
  /** Starts both at a position in seconds. */
  play(from: number): void;
  pause(): void;
  /** Lets the other one be heard, from the very sample where this one is. */
  hear(side: Side): void;
  /** Equally loud, or as they are. */
  setFactors(factors: Readonly<Record<Side, number>>): void;
  /** Of the player, 0 to 1. */
  setVolume(volume: number): void;
  /** Seconds. */
  position(): number;
  dispose(): void;
}

/** Seconds in which one fades into the other: no click, and too short to be heard as a fade. */
const FADE = 0.008;
const bothAtOnce = { former: 0, current: 0 };
/** Seconds until both start: the context has scheduled them by then. */
const LEAD = 0.02;

/**
 * Plays two sounds in step: both run all the time on the clock of one audio context, started at the same sample, and only one of
 * them is heard. The two are alike, so a linear fade keeps the level between them.
 */
export function comparisonEngine({
  context,
  buffers,
  factors: first,
  starts = bothAtOnce,
  onEnded,
}: ComparisonParts): ComparisonEngine {
  const output = context.createGain();
  output.connect(context.destination);
  const gains = { former: context.createGain(), current: context.createGain() };
  for (const side of sides) gains[side].connect(output);
  const endOf = (side: Side): number => starts[side] + buffers[side].duration;
  const duration = Math.max(...sides.map(endOf));
  let factors = first;
  let heard: Side = 'current';
  let sources: AudioBufferSourceNode[] = [];
  /** The context's time at which second 0 was, while they play. */
  let zero: number | undefined;
  let pausedAt = 0;

  const level = (side: Side): number => (side === heard ? factors[side] : 0);
  const settle = (seconds: number): void => {
    for (const side of sides) {
      const { gain } = gains[side];
      const now = context.currentTime;
      gain.cancelScheduledValues(now);
      gain.setValueAtTime(gain.value, now);
      gain.linearRampToValueAtTime(level(side), now + seconds);
    }
  };
  const position = (): number =>
    zero === undefined ? pausedAt : Math.min(duration, Math.max(0, context.currentTime - zero));
  const stop = (): void => {
    for (const source of sources) {
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    sources = [];
  };
  const pause = (): void => {
    pausedAt = position();
    zero = undefined;
    stop();
  };
  for (const side of sides) gains[side].gain.value = level(side);

  return {
    duration,
    position,
    pause,
    play(from) {
      stop();
      const start = from >= duration ? 0 : Math.max(0, from);
      const when = context.currentTime + LEAD;
      zero = when - start;
      for (const side of sides) {
        const buffer = buffers[side];
        if (start >= endOf(side)) continue;
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.connect(gains[side]);
        source.start(when + Math.max(0, starts[side] - start), Math.max(0, start - starts[side]));
        // The last one says when it is over.
        if (endOf(side) === duration)
          source.onended = () => {
            pause();
            pausedAt = 0;
            onEnded();
          };
        sources.push(source);
      }
    },
    hear(side) {
      heard = side;
      settle(FADE);
    },
    setFactors(next) {
      factors = next;
      settle(FADE);
    },
    setVolume: (volume) => {
      output.gain.value = volume;
    },
    dispose() {
      stop();
      output.disconnect();
    },
  };
}
