import { binauralGraph, type Levels } from './binauralGraph';
import type { ChannelOrder } from './channelOrder';
import type { Head } from './head';
import type { RemoteWav } from './remoteWav';
import { wavStream, type WavStreamParts } from './wavStream';

export interface HeadphoneEngineParts extends Pick<WavStreamParts, 'onWaiting' | 'onEnded' | 'onFailed'> {
  context: AudioContext;
  wav: RemoteWav;
  order: ChannelOrder;
}

/** Plays a file through virtual loudspeakers. */
export interface HeadphoneEngine {
  turn(head: Head): void;
  setHeard(heard: readonly boolean[]): void;
  setVolume(volume: number): void;
  playFrom(seconds: number): void;
  /** Seconds. */
  position(): number;
  levels(): Levels;
  dispose(): void;
}

/** Connects the stream of a file to the binaural graph. */
export function headphoneEngine({ context, wav, order, ...events }: HeadphoneEngineParts): HeadphoneEngine {
  const graph = binauralGraph(context, order);
  const stream = wavStream({
    context,
    frames: wav.frames,
    sampleRate: wav.format.sampleRate,
    output: graph.input,
    read: (first, frames, signal) => wav.read({ first, frames, channels: order.channels.length, signal }),
    ...events,
  });
  return {
    turn: graph.turn,
    setHeard: graph.setHeard,
    setVolume: graph.setVolume,
    playFrom: stream.playFrom,
    position: stream.position,
    levels: graph.levels,
    dispose: () => {
      stream.stop();
      graph.dispose();
    },
  };
}
