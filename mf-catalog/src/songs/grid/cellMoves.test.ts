import { movedPlace, nextPlace, rangeOf } from './cellMoves';

const size = { rows: 25, columns: 6 };
const at = { row: 4, column: 2 };
const moved = (key: string, from = at, ctrl = false) => {
  const place = movedPlace({ key, ctrl }, from, size);
  return place && [place.row, place.column];
};

test.each([
  ['ArrowUp', [3, 2]],
  ['ArrowDown', [5, 2]],
  ['ArrowLeft', [4, 1]],
  ['ArrowRight', [4, 3]],
  ['Home', [4, 0]],
  ['End', [4, 5]],
  ['PageUp', [0, 2]],
  ['PageDown', [14, 2]],
  ['a', undefined],
])('%s moves to its neighbour', (key, place) => expect(moved(key)).toEqual(place));

test.each([
  ['ArrowUp', [0, 2]],
  ['ArrowDown', [24, 2]],
  ['ArrowLeft', [4, 0]],
  ['ArrowRight', [4, 5]],
  ['Home', [0, 0]],
  ['End', [24, 5]],
])('%s with Control moves to the edge', (key, place) => expect(moved(key, at, true)).toEqual(place));

test('no key leads out of the grid', () => {
  expect(moved('ArrowUp', { row: 0, column: 0 })).toEqual([0, 0]);
  expect(moved('ArrowLeft', { row: 0, column: 0 })).toEqual([0, 0]);
  expect(moved('ArrowDown', { row: 24, column: 5 })).toEqual([24, 5]);
  expect(moved('ArrowRight', { row: 24, column: 5 })).toEqual([24, 5]);
});

test('Enter goes down and Tab goes on, with Shift the other way', () => {
  const next = (key: 'Enter' | 'Tab', shift: boolean, from = at) => {
    const { row, column } = nextPlace({ key, shift }, from, size);
    return [row, column];
  };
  expect([next('Enter', false), next('Enter', true)]).toEqual([
    [5, 2],
    [3, 2],
  ]);
  expect([next('Tab', false), next('Tab', true)]).toEqual([
    [4, 3],
    [4, 1],
  ]);
  expect(next('Tab', false, { row: 4, column: 5 })).toEqual([5, 0]);
  expect(next('Tab', true, { row: 4, column: 0 })).toEqual([3, 5]);
  expect(next('Tab', false, { row: 24, column: 5 })).toEqual([24, 5]);
});

test('a range reaches from its first to its last cell, in whatever direction it was chosen', () => {
  expect(rangeOf({ row: 3, column: 1 }, { row: 1, column: 4 })).toEqual({
    from: { row: 1, column: 1 },
    to: { row: 3, column: 4 },
  });
});
