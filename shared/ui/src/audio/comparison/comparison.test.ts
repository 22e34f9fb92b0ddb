import { comparisonEngine, type Side } from './comparisonEngine';
import { factorOf, levelMatch } from './levelMatch';
import { peakDifference } from './peakDifference';

interface Started {
  when: number;
  offset: number;
  gain: object;
}

/** An audio context whose clock the test moves; it records what is scheduled. */
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
    // The engine uses nothing else of the context.
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

test.each([
  [
    { former: -14, current: -9 },
    { former: 0, current: -5 },
  ],
  [
    { former: -9, current: -14 },
    { former: -5, current: 0 },
  ],
  [
    { former: -14, current: -14.02 },
    { former: 0, current: 0 },
  ],
])('of %j the louder one is lowered and nothing is raised', (loudness, expected) => {
  expect(levelMatch(loudness)).toEqual(expected);
});

test('matches nothing where a loudness was not measured', () => {
  expect(levelMatch({ former: null, current: -14 })).toBeUndefined();
  expect(levelMatch({ former: -14, current: null })).toBeUndefined();
});

test('gives a factor of about one half for six decibels and of one for none', () => {
  expect(factorOf(-6.0206)).toBeCloseTo(0.5, 4);
  expect(factorOf(0)).toBe(1);
});

const sound = (peaks: number[], more: { duration?: number; factor?: number; start?: number } = {}) => ({
  peaks,
  duration: 4,
  factor: 1,
  ...more,
});

test('finds no difference between a sound and itself', () => {
  const same = peakDifference(sound([0.2, 0.8, 0.4, 0.4]), sound([0.2, 0.8, 0.4, 0.4]), 4);
  expect(same).toEqual({
    common: [0.25, 1, 0.5, 0.5],
    former: [0, 0, 0, 0],
    current: [0, 0, 0, 0],
    changed: 0,
  });
});

test('gives the difference above the peak that both sounds reach', () => {
  const { common, former, current, changed } = peakDifference(sound([0.4, 1, 0.4, 0]), sound([0.4, 0.5, 0.8, 0]), 4);
  expect(common).toEqual([0.4, 0.5, 0.4, 0]);
  expect(former).toEqual([0, 1, 0, 0]);
  expect(current).toEqual([0, 0, 0.8, 0]);
  expect(changed).toBe(0.5);
});

test('finds no difference between the same sound at two levels once they are matched', () => {
  expect(peakDifference(sound([0.5, 0.25, 0.5, 0.25]), sound([1, 0.5, 1, 0.5], { factor: 0.5 }), 4).changed).toBe(0);
});

test('both are drawn on the time of the longer one', () => {
  const { former, current } = peakDifference(sound([1, 1], { duration: 2 }), sound([1, 1, 1, 1]), 4);
  expect(former).toEqual([0, 0, 0, 0]);
  expect(current).toEqual([0, 0, 1, 1]);
});

test('draws two silent sounds without any difference', () => {
  expect(peakDifference(sound([0]), sound([0]), 2)).toMatchObject({ common: [0, 0], changed: 0 });
});

test('finds no difference where a sound that was cut at its start lies over the other', () => {
  const cut = sound([0.4, 1], { duration: 2, start: 2 });
  const { common, former, current } = peakDifference(sound([0.2, 0.8, 0.4, 1]), cut, 4);
  expect(common).toEqual([0, 0, 0.4, 1]);
  expect(former).toEqual([0.2, 0.8, 0, 0]);
  expect(current).toEqual([0, 0, 0, 0]);
});
