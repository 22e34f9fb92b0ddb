import { nextFinding } from './nextFinding';

test.each([
  ['the one after it', ['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
  ['the one before it at the end', ['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
  ['the nearest that is left', ['a', 'b', 'c', 'd'], 'b', ['a', 'd'], 'd'],
  ['the nearest before', ['a', 'b', 'c', 'd'], 'd', ['a', 'b'], 'b'],
  ['none when nothing is left', ['a', 'b'], 'a', [], undefined],
])('the focus goes to %s', (_, before, gone, after, next) => {
  expect(nextFinding(before, gone, after)).toBe(next);
});
