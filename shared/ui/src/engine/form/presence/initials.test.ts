import { initials } from './initials';

test.each([
  ['Ana Li', 'AL'],
  ['ana maria  li', 'AL'],
  ['Prince', 'P'],
  ['Émile Zola', 'ÉZ'],
  ['', ''],
])('writes %j as %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
