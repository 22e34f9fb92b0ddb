/** The two sounds being compared. */
export const sides = ['former', 'current'] as const;
export type Side = (typeof sides)[number];

export interface ComparisonParts {
  context: AudioContext;
  /** Both decoded, at the context's rate. */
  buffers: Readonly<Record<Side, AudioBuffer>>;
  /** Gains from 0 to 1 that make them equally loud. */
  factors: Readonly<Record<Side, number>>;
  /** When each begins, in seconds of the common time; 0 by default. */
  starts?: Readonly<Record<Side, number>>;
  /** Called when both have played to their end. */
  onEnded: () => void;
}

export interface ComparisonEngine {
  /** Seconds until the last one ends. */
  duration: number;
  /** Starts both at a position in seconds. */
  play(from: number): void;
  pause(): void;
  /** Switches to the other one, at exactly the same sample. */
  hear(side: Side): void;
  /** Sets the gains: equally loud, or unchanged. */
  setFactors(factors: Readonly<Record<Side, number>>): void;
  /** Of the player, 0 to 1. */
  setVolume(volume: number): void;
  /** Seconds. */
  position(): number;
  dispose(): void;
}

/** Length of the crossfade in seconds: no click, and too short to be heard as a fade. */
const FADE = 0.008;
const bothAtOnce = { former: 0, current: 0 };
/** Seconds until both start: by then the context has scheduled them. */
const LEAD = 0.02;

/**
 * Plays two sounds in sync: both run on the clock of one audio context, started at the same sample, and only one of them is
 * audible. They are similar, so a linear crossfade keeps the level.
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
  /** The context's time of second 0, while they play. */
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
        // The one that ends last determines the end.
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
