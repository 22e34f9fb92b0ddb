import type { ChannelOrder } from './channelOrder';
import { FACING_FRONT, type Head, type Vector } from './head';
import { virtualSpeakers } from './virtualSpeakers';

/** Peaks of the last moment in dBFS. */
export interface Levels {
  /** What each channel contributes to the headphones, in the file's order. */
  channels: readonly number[];
  left: number;
  right: number;
}

/** The audio graph from a file's channels to two ears. */
export interface BinauralGraph {
  /** Takes a source with one channel per channel of the order. */
  input: AudioNode;
  turn(head: Head): void;
  /** Sets which channels are audible. */
  setHeard(heard: readonly boolean[]): void;
  /** Of the player, 0 to 1; the levels are measured before it. */
  setVolume(volume: number): void;
  levels(): Levels;
  dispose(): void;
}

/** Seconds in which a gain changes: no click, and immediate to the ear. */
const FADE = 0.015;
/** Headroom for channels that are loud at the same time: -6 dB. */
const HEADROOM = 0.5;
/** The LFE is played 10 dB louder than it is stored, up to 120 Hz (ITU-R BS.775). */
const LFE_GAIN = 10 ** (10 / 20);
const LFE_HERTZ = 120;

const glide = (param: AudioParam, value: number, context: BaseAudioContext): void => {
  param.setTargetAtTime(value, context.currentTime, FADE / 3);
};

/** Web Audio's axes point right, up and backwards. */
const place = (panner: PannerNode, { front, left, up }: Vector): void => {
  panner.positionX.value = -left;
  panner.positionY.value = up;
  panner.positionZ.value = -front;
};

const hrtfPanner = (context: BaseAudioContext, at: Vector): PannerNode => {
  const panner = context.createPanner();
  panner.panningModel = 'HRTF';
  panner.rolloffFactor = 0;
  place(panner, at);
  return panner;
};

/** The LFE has no direction: both ears get it. */
const lfeFilter = (context: BaseAudioContext): { input: AudioNode; output: AudioNode } => {
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = LFE_HERTZ;
  const gain = context.createGain();
  gain.gain.value = LFE_GAIN;
  filter.connect(gain);
  return { input: filter, output: gain };
};

/** Builds the graph for one order of channels; nothing is heard before a source is connected to `input`. */
export function binauralGraph(context: BaseAudioContext, order: ChannelOrder): BinauralGraph {
  const { channels } = order;
  const input = context.createChannelSplitter(channels.length);
  const sum = context.createGain();
  sum.gain.value = HEADROOM;
  // Two channels even if only the LFE, which is mono, is heard.
  sum.channelCount = 2;
  sum.channelCountMode = 'explicit';
  const sides = context.createChannelSplitter(2);
  const ears = [levelMeter(context), levelMeter(context)];
  const joined = context.createChannelMerger(2);
  const volume = context.createGain();
  sum.connect(sides);
  ears.forEach(({ node }, side) => {
    sides.connect(node, side);
    node.connect(joined, 0, side);
  });
  joined.connect(volume).connect(context.destination);

  const strips = channels.map((channel, index) => {
    const gain = context.createGain();
    const meter = levelMeter(context);
    input.connect(gain, index);
    gain.connect(meter.node);
    if ('isLfe' in channel) {
      const lfe = lfeFilter(context);
      meter.node.connect(lfe.input);
      lfe.output.connect(sum);
    }
    return { gain, meter };
  });
  const speakers = virtualSpeakers(order, FACING_FRONT).map(({ place: at, gains }) => {
    const panner = hrtfPanner(context, at);
    panner.connect(sum);
    const feeds = strips.map(({ meter }, index) => {
      const feed = context.createGain();
      feed.gain.value = gains[index] ?? 0;
      meter.node.connect(feed).connect(panner);
      return feed;
    });
    return { panner, feeds };
  });

  return {
    input,
    turn: (head) =>
      virtualSpeakers(order, head).forEach(({ place: at, gains }, index) => {
        const speaker = speakers[index];
        if (!speaker) return;
        place(speaker.panner, at);
        speaker.feeds.forEach(({ gain }, channel) => glide(gain, gains[channel] ?? 0, context));
      }),
    setHeard: (heard) => strips.forEach(({ gain }, index) => glide(gain.gain, heard[index] === false ? 0 : 1, context)),
    setVolume: (value) => glide(volume.gain, value, context),
    levels: () => ({
      channels: strips.map(({ meter }) => meter.peak()),
      left: ears[0]?.peak() ?? -Infinity,
      right: ears[1]?.peak() ?? -Infinity,
    }),
    dispose: () => volume.disconnect(),
  };
}

/** The highest level of the last samples, in dBFS; -Infinity for silence. */
interface LevelMeter {
  node: AnalyserNode;
  peak: () => number;
}

/** Samples that a meter looks back: 170 ms at 48 kHz, more than the interval between two readings. */
const WINDOW = 8192;

/** A meter of what passes through it. */
function levelMeter(context: BaseAudioContext): LevelMeter {
  const node = context.createAnalyser();
  node.fftSize = WINDOW;
  const samples = new Float32Array(WINDOW);
  return {
    node,
    peak: () => {
      node.getFloatTimeDomainData(samples);
      let highest = 0;
      for (const sample of samples) highest = Math.max(highest, Math.abs(sample));
      return 20 * Math.log10(highest);
    },
  };
}
