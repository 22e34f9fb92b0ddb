import { peakDifference } from './peakDifference';

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
