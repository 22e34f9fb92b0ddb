import { namesIn, workOf } from './statementWork';

const columns = { work_title: 0, society_work_id: 1, iswc: 2 };

test.each([
  ['blanks around a cell', ['Song', '17', ''], [' Song ', '17 ', '']],
  ['cells that name no work', ['Song', '17', '', 'US'], ['Song', '17', '', 'CA']],
  ['what follows the 500th letter', ['x'.repeat(501), '', ''], [`${'x'.repeat(500)}y`, '', '']],
])('takes rows for the same work that differ in %s', (_, one, other) => {
  expect(namesIn(one, columns)).toBe(namesIn(other, columns));
  expect(workOf(one, columns).key).toBe(workOf(other, columns).key);
});

test.each([
  ['the column in which a name stands', ['17', '', ''], ['', '17', '']],
  ['where one cell ends and the next begins', ['Song1', '7', ''], ['Song', '17', '']],
  ['case', ['Song', '', ''], ['SONG', '', '']],
])('takes rows for different works that differ in %s', (_, one, other) => {
  expect(namesIn(one, columns)).not.toBe(namesIn(other, columns));
  expect(workOf(one, columns).key).not.toBe(workOf(other, columns).key);
});

test('gives works one key whose codes are written in two ways', () => {
  expect(workOf(['Song', '', 'T-034.524.680-1'], columns).key).toBe(workOf(['Song', '', 't0345246801'], columns).key);
});
