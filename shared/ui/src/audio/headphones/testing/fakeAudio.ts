/** A node that records its connections. Gains reach their target at once. */
const node = (more: object = {}) => ({
  connect: jest.fn((target: unknown) => target),
  disconnect: jest.fn(),
  ...more,
});
class Param {
  value = 1;
  setTargetAtTime = (target: number): void => {
    this.value = target;
  };
}

interface FakeSource {
  onended: (() => void) | null;
  started: number | undefined;
  isStopped: boolean;
  buffer: { length: number; channels: Float32Array[] } | null;
}

interface FakeAudio {
  sources: FakeSource[];
  gains: { gain: Param }[];
  panners: { positionX: Param }[];
  state: string;
  isClosed: boolean;
  /** What every meter shows: an amplitude. */
  level: number;
}

/** An audio context whose clock is set by the test; it records what is created. */
export const fakeAudio = () => {
  const made: FakeAudio = {
    sources: [],
    gains: [],
    panners: [],
    state: 'running',
    isClosed: false,
    level: 0.5,
  };
  const context = {
    currentTime: 10,
    sampleRate: 48_000,
    destination: node(),
    createGain: () => {
      const gain = Object.assign(node(), { gain: new Param() });
      made.gains.push(gain);
      return gain;
    },
    createChannelSplitter: () => node(),
    createChannelMerger: () => node(),
    createBiquadFilter: () => node({ frequency: new Param() }),
    createAnalyser: () => node({ getFloatTimeDomainData: (samples: Float32Array) => samples.fill(made.level) }),
    createPanner: () => {
      const at = { positionX: new Param(), positionY: new Param(), positionZ: new Param() };
      const panner = Object.assign(node(), at);
      made.panners.push(panner);
      return panner;
    },
    createBuffer: (count: number, length: number) => {
      const channels = Array.from({ length: count }, () => new Float32Array(length));
      return {
        length,
        channels,
        copyToChannel: (samples: Float32Array, channel: number) => channels[channel]?.set(samples),
      };
    },
    createBufferSource: () => {
      const source: FakeSource = { onended: null, started: undefined, isStopped: false, buffer: null };
      made.sources.push(source);
      return Object.assign(source, node(), {
        start: (when: number) => (source.started = when),
        stop: () => (source.isStopped = true),
      });
    },
    resume: () => Promise.resolve((made.state = 'running')),
    suspend: () => Promise.resolve((made.state = 'suspended')),
    close: () => Promise.resolve((made.isClosed = true)),
  };
  return { made, context };
};
