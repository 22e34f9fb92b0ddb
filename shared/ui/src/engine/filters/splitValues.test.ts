import { splitValues } from './splitValues';

test('several values stand between commas, empty ones aside', () => {
  expect(splitValues('EP,LP')).toEqual(['EP', 'LP']);
  expect(splitValues(',EP,,LP,')).toEqual(['EP', 'LP']);
  expect(splitValues('')).toEqual([]);
});
