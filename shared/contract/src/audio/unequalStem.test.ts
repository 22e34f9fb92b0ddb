import { unequalStemText } from './unequalStem';

test.each<[string, number, number[], string | undefined]>([
  ['is the only one', 60, [], undefined],
  ['is as long as the others, give or take 50 ms', 60.05, [60, 60.02], undefined],
  ['is longer than two others', 62.5, [60, 60], 'It is 62.5 s long, and the other stems are 60 s'],
  ['is shorter by 60 ms', 59.94, [60, 60], 'It is 59.94 s long, and the other stems are 60 s'],
  ['stands beside another that differs, and is like the third', 60, [62.5, 60], undefined],
  ['is one of two that differ', 60, [62.5], 'It is 60 s long, and the other stems are 62.5 s'],
  ['is unlike most others, which are not all alike', 58, [61, 60, 60], 'It is 58 s long, and the other stems are 60 s'],
])('says of a stem that %s: %d s beside %j', (_what, own, others, text) => {
  expect(unequalStemText(own, others)).toBe(text);
});
