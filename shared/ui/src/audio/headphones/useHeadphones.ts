import { usePlayer } from '@segno/host';
import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../index';
import { SoundLost } from '../wav/loadSound';
import { followPlayer, soundAlone, soundNoMore } from '../soundingAlone';
import type { Levels } from './binauralGraph';
import type { ChannelOrder } from './channelOrder';
import type { Head } from './head';
import { headphoneEngine, type HeadphoneEngine } from './headphoneEngine';
import type { RemoteWav } from './remoteWav';

interface HeadphonesOptions {
  wav: RemoteWav | undefined;
  order: ChannelOrder | undefined;
  head: Head;
  /** Indices in the file's order of soloed and of muted channels. */
  soloed: readonly number[];
  muted: readonly number[];
}

/** Milliseconds between two readings of the levels, and readings per update of the meters. */
const LOOK = 100;
const LOOKS_WITH_REDUCED_MOTION = 10;

const louder = (a: Levels, b: Levels): Levels => ({
  channels: a.channels.map((level, index) => Math.max(level, b.channels[index] ?? -Infinity)),
  left: Math.max(a.left, b.left),
  right: Math.max(a.right, b.right),
});

const heardOf = ({ channels }: ChannelOrder, soloed: readonly number[], muted: readonly number[]): boolean[] =>
  channels.map((_, place) => !muted.includes(place) && (soloed.length === 0 || soloed.includes(place)));

/** Plays a file through virtual loudspeakers, starting with the first click; it and the sticky player pause each other. */
export const useHeadphones = ({ wav, order, head, soloed, muted }: HeadphonesOptions) => {
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [position, setPosition] = useState(0);
  const [levels, setLevels] = useState<Levels>();
  const [problem, setProblem] = useState<string>();
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)') ?? false;
  const context = useRef<AudioContext>(undefined);
  const engine = useRef<HeadphoneEngine>(undefined);

  const halt = (): void => {
    void context.current?.suspend();
    soundNoMore(pauseRef.current);
    setPlaying(false);
    setWaiting(false);
    setLevels(undefined);
  };
  const pause = (): void => {
    if (engine.current) setPosition(engine.current.position());
    halt();
  };
  const latestPause = useRef(pause);
  useEffect(() => {
    latestPause.current = pause;
  });
  // One stable function with which others pause this one.
  const pauseRef = useRef(() => latestPause.current());

  const end = (): void => {
    engine.current?.dispose();
    engine.current = undefined;
    halt();
  };

  /** The engine for a channel order, playing from that second; undefined if the browser has no Web Audio. */
  const begin = (from: number, of: ChannelOrder): HeadphoneEngine | undefined => {
    if (!wav) return undefined;
    try {
      const to = (context.current ??= new AudioContext({ sampleRate: wav.format.sampleRate }));
      const made = headphoneEngine({
        context: to,
        wav,
        order: of,
        onWaiting: setWaiting,
        onEnded: () => {
          end();
          setPosition(0);
        },
        onFailed: (error) => {
          setPosition(made.position());
          end();
          setProblem(error instanceof SoundLost ? error.message : 'The file cannot be played.');
        },
      });
      made.turn(head);
      made.setHeard(heardOf(of, soloed, muted));
      made.setVolume(usePlayer.getState().volume);
      made.playFrom(from);
      return made;
    } catch {
      setProblem('This browser cannot play it for headphones: it has no Web Audio.');
      return undefined;
    }
  };

  const play = (): void => {
    if (!order) return;
    setProblem(undefined);
    engine.current ??= begin(position, order);
    if (!engine.current) return;
    void context.current?.resume();
    soundAlone(pauseRef.current);
    setPlaying(true);
  };

  useEffect(() => engine.current?.turn(head), [head]);
  useEffect(() => {
    if (order) engine.current?.setHeard(heardOf(order, soloed, muted));
  }, [order, soloed, muted]);
  useEffect(
    () => followPlayer({ pause: pauseRef.current, setVolume: (volume) => engine.current?.setVolume(volume) }),
    [],
  );
  useEffect(
    () => () => {
      soundNoMore(pauseRef.current);
      engine.current?.dispose();
      void context.current?.close();
    },
    [],
  );

  useEffect(() => {
    if (!isPlaying) return undefined;
    let looks = 0;
    let highest: Levels | undefined;
    const timer = setInterval(() => {
      const now = engine.current?.levels();
      if (!engine.current || !now) return;
      highest = highest ? louder(highest, now) : now;
      looks += 1;
      if (isCalm && looks % LOOKS_WITH_REDUCED_MOTION !== 0) return;
      setLevels(highest);
      setPosition(engine.current.position());
      highest = undefined;
    }, LOOK);
    return () => clearInterval(timer);
  }, [isPlaying, isCalm]);

  return {
    isPlaying,
    isWaiting,
    position,
    levels,
    problem,
    toggle: (): void => (isPlaying ? pause() : play()),
    seek: (seconds: number): void => {
      setPosition(seconds);
      engine.current?.playFrom(seconds);
    },
    /** Continues in another channel order, from the current position. */
    changeOrder: (to: ChannelOrder): void => {
      if (!engine.current) return;
      const from = engine.current.position();
      engine.current.dispose();
      engine.current = begin(from, to);
    },
  };
};
