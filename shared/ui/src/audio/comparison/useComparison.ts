import { usePlayer } from '@segno/host';
import { useEffect, useRef, useState } from 'react';
import { comparisonEngine, type ComparisonEngine, type Side } from './comparisonEngine';
import { factorOf, type LevelMatch } from './levelMatch';
import { followPlayer, soundAlone, soundNoMore } from '../soundingAlone';
import type { WavSound } from '../wav/wavSound';
import { loadSound, SoundLost } from '../wav/loadSound';

interface Source {
  url: string | null;
  fileName: string;
  /** A sound that was already read; then nothing is fetched. */
  sound?: WavSound | undefined;
}

const bufferOf = ({ left, right, sampleRate }: WavSound): AudioBuffer => {
  const buffer = new AudioBuffer({ numberOfChannels: 2, length: left.length, sampleRate });
  buffer.copyToChannel(left, 0);
  buffer.copyToChannel(right, 1);
  return buffer;
};

const loaded = async (context: AudioContext, source: Source, signal: AbortSignal): Promise<AudioBuffer | undefined> => {
  const { url, fileName, sound } = source;
  if (sound) return bufferOf(sound);
  return url === null ? undefined : await loadSound(context, { url, fileName }, signal);
};

interface ComparisonOptions {
  sounds: Readonly<Record<Side, Source>>;
  matched: LevelMatch | undefined;
  /** When each begins, in seconds of the common time. */
  starts: Readonly<Record<Side, number>>;
}

const asItIs = { former: 1, current: 1 };
/** Milliseconds between two updates of the position. */
const REPORT = 50;

/**
 * Two sounds that play in sync. They are fetched and decoded with the first play, which is a click: browsers allow no sound
 * before one. It and the sticky player pause each other.
 */
export const useComparison = ({ sounds, matched, starts }: ComparisonOptions) => {
  const [heard, setHeard] = useState<Side>('current');
  const [isPlaying, setPlaying] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [wantsMatch, setWantsMatch] = useState(true);
  const [position, setPosition] = useState(0);
  const [problem, setProblem] = useState<string>();
  const engine = useRef<ComparisonEngine>(undefined);
  const context = useRef<AudioContext>(undefined);
  const loading = useRef<AbortController>(undefined);

  const isMatched = wantsMatch && matched !== undefined;
  const factors = isMatched ? { former: factorOf(matched.former), current: factorOf(matched.current) } : asItIs;

  const pause = (): void => {
    engine.current?.pause();
    if (engine.current) setPosition(engine.current.position());
    soundNoMore(pauseRef.current);
    setPlaying(false);
  };
  const latestPause = useRef(pause);
  useEffect(() => {
    latestPause.current = pause;
  });
  // One stable function with which others pause this one.
  const pauseRef = useRef(() => latestPause.current());

  const ready = async (): Promise<ComparisonEngine | undefined> => {
    const { former, current } = sounds;
    if (engine.current) return engine.current;
    const attempt = new AbortController();
    loading.current = attempt;
    setLoading(true);
    setProblem(undefined);
    try {
      const to = (context.current ??= new AudioContext());
      const [first, second] = await Promise.all([
        loaded(to, former, attempt.signal),
        loaded(to, current, attempt.signal),
      ]);
      if (attempt.signal.aborted || !first || !second) return undefined;
      engine.current = comparisonEngine({
        context: to,
        buffers: { former: first, current: second },
        factors,
        starts,
        onEnded: () => latestPause.current(),
      });
      engine.current.hear(heard);
      engine.current.setVolume(usePlayer.getState().volume);
      return engine.current;
    } catch (error) {
      if (!attempt.signal.aborted)
        setProblem(error instanceof SoundLost ? error.message : 'The sounds cannot be played in this browser.');
      return undefined;
    } finally {
      if (!attempt.signal.aborted) setLoading(false);
    }
  };

  const playFrom = async (seconds: number): Promise<void> => {
    const playing = await ready();
    if (!playing) return;
    await context.current?.resume();
    soundAlone(pauseRef.current);
    playing.play(seconds);
    setPlaying(true);
  };

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setPosition(engine.current?.position() ?? 0), REPORT);
    return () => clearInterval(timer);
  }, [isPlaying]);

  useEffect(
    () => followPlayer({ pause: pauseRef.current, setVolume: (volume) => engine.current?.setVolume(volume) }),
    [],
  );

  // Others may have been loaded since: their sound is used by the next play.
  const { former, current } = sounds;
  useEffect(
    () => () => {
      loading.current?.abort();
      latestPause.current();
      engine.current?.dispose();
      engine.current = undefined;
    },
    [former.fileName, current.fileName],
  );
  useEffect(
    () => () => {
      void context.current?.close();
      context.current = undefined;
    },
    [],
  );

  return {
    heard,
    isPlaying,
    isLoading,
    isMatched,
    factors,
    position,
    problem,
    toggle: (): void => {
      if (isPlaying) pause();
      else if (!isLoading) void playFrom(position);
    },
    seek: (seconds: number): void => {
      setPosition(seconds);
      if (isPlaying) void playFrom(seconds);
    },
    hear: (side: Side): void => {
      setHeard(side);
      engine.current?.hear(side);
    },
    match: (isWanted: boolean): void => {
      setWantsMatch(isWanted);
      const next =
        isWanted && matched ? { former: factorOf(matched.former), current: factorOf(matched.current) } : asItIs;
      engine.current?.setFactors(next);
    },
  };
};
