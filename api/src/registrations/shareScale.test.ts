import { shareScale } from './shareScale';

const half = { writers: 50, publishers: 50 };

test.each([
  [10, 5000, 5000],
  [52, 5000, 5000],
  [21, 10_000, 10_000],
  [23, 6667, 3333],
  [null, 5000, 5000],
])('half and half is the scale of PRO %s', (pro, writers, publishers) => {
  expect(shareScale(pro, half)).toEqual({ writers, publishers });
});

test('another split weighs the scale, and the sum of both stays', () => {
  expect(shareScale(10, { writers: 60, publishers: 40 })).toEqual({ writers: 6000, publishers: 4000 });
  expect(shareScale(21, { writers: 60, publishers: 40 })).toEqual({ writers: 12_000, publishers: 8000 });
  expect(shareScale(23, { writers: 60, publishers: 40 })).toEqual({ writers: 7500, publishers: 2500 });
});
