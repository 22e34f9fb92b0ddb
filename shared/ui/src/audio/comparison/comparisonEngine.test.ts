import { comparisonEngine, type Side } from './comparisonEngine';

interface Started {
  when: number;
  offset: number;
  gain: object;
}

/** A context whose clock the test moves; it writes down what is scheduled. */
const fakeContext = () => {
  const started: Started[] = [];
  const ended: (() => void)[] = [];
  const context = {
    currentTime: 5,
    destination: {},
    createGain: () => {
      const gain = {
        value: 1,
        ramps: [] as [number, number][],
        cancelScheduledValues: () => {},
        setValueAtTime: () => {},
        linearRampToValueAtTime: (value: number, at: number) => {
          gain.ramps.push([value, at]);
          gain.value = value;
        },
      };
      return { gain, connect: () => {}, disconnect: () => {} };
    },
    createBufferSource: () => {
      const source = {
        buffer: null,
        onended: null as (() => void) | null,
        target: {},
        connect: (target: object) => (source.target = target),
        disconnect: () => {},
        stop: () => {},
        start: (when: number, offset: number) => {
          started.push({ when, offset, gain: source.target });
          ended.push(() => source.onended?.());
        },
      };
      return source;
    },
  };
  return { context, started, ended };
};

const open = (lengths: Record<Side, number>, starts?: Record<Side, number>) => {
  const fake = fakeContext();
  const onEnded = jest.fn();
  const gains: { gain: { value: number; ramps: [number, number][] } }[] = [];
  const { createGain } = fake.context;
  fake.context.createGain = () => {
    const node = createGain();
    gains.push(node);
    return node;
  };
  const engine = comparisonEngine({
    // The engine asks for nothing else of it.
    context: fake.context as unknown as AudioContext,
    buffers: {
      former: { duration: lengths.former } as AudioBuffer,
      current: { duration: lengths.current } as AudioBuffer,
    },
    factors: { former: 0.5, current: 1 },
    ...(starts && { starts }),
    onEnded,
  });
  const [output, former, current] = gains;
  return { ...fake, engine, onEnded, output, former, current };
};

test('both start at the same moment and place, and only the current one is heard', () => {
  const { engine, started, former, current } = open({ former: 60, current: 62 });
  engine.play(12.5);
  expect(started.map(({ when, offset }) => [when, offset])).toEqual([
    [5.02, 12.5],
    [5.02, 12.5],
  ]);
  expect([former?.gain.value, current?.gain.value]).toEqual([0, 1]);
  expect(engine.duration).toBe(62);
});

test('switching starts nothing: one fades into the other within ten milliseconds, at its matched level', () => {
  const { engine, started, former, current } = open({ former: 60, current: 62 });
  engine.play(0);
  engine.hear('former');
  expect(started).toHaveLength(2);
  expect([former?.gain.ramps, current?.gain.ramps]).toEqual([[[0.5, 5.008]], [[0, 5.008]]]);
  engine.setFactors({ former: 1, current: 1 });
  expect(former?.gain.value).toBe(1);
});

test('the position follows the clock of the context, and stays where it was paused', () => {
  const { engine, context } = open({ former: 60, current: 62 });
  engine.play(10);
  context.currentTime = 8.02;
  expect(engine.position()).toBeCloseTo(13);
  engine.pause();
  context.currentTime = 20;
  expect(engine.position()).toBeCloseTo(13);
});

test('behind the end of the shorter one the longer plays on; its end is the end, and the next play begins at the start', () => {
  const { engine, started, ended, onEnded } = open({ former: 60, current: 62 });
  engine.play(61);
  expect(started).toHaveLength(1);
  ended[0]?.();
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(engine.position()).toBe(0);
  engine.play(62);
  expect(started.at(-1)?.offset).toBe(0);
});

test('of two that were cut differently the later one waits for its place, and the last one to end is the end', () => {
  const { engine, started, ended, onEnded } = open({ former: 60, current: 55 }, { former: 0, current: 10 });
  expect(engine.duration).toBe(65);
  engine.play(4);
  engine.play(25);
  expect(started.map(({ when, offset }) => [when, offset])).toEqual([
    [5.02, 4],
    [11.02, 0],
    [5.02, 25],
    [5.02, 15],
  ]);
  ended[2]?.();
  expect(onEnded).not.toHaveBeenCalled();
  ended[3]?.();
  expect(onEnded).toHaveBeenCalledTimes(1);
});
