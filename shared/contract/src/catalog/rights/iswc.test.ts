import { isIswc, iswcText, optionalIswc } from './iswc';

test.each([
  ['T-034.524.680-1', 'T0345246801'],
  [' t0345246801 ', 'T0345246801'],
  ['T 034 524 680 1', 'T0345246801'],
  ['', null],
  [' - ', null],
  [null, null],
  [undefined, undefined],
])('keeps %j as %j', (typed, kept) => {
  expect(optionalIswc().parse(typed)).toBe(kept);
});

test.each(['T0345246802', '0345246801', 'T034524680', 'T03452468011', 'A0345246801', 'T034524680X'])(
  'refuses %j',
  (typed) => {
    const { error } = optionalIswc().safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Must be T, nine digits and their check digit']);
  },
);

test('each of the nine digits counts for the check, by its place', () => {
  for (let place = 0; place < 9; place++) {
    const changed = `T${[...'034524680'].map((digit, at) => (at === place ? (Number(digit) + 1) % 10 : digit)).join('')}`;
    expect([place, isIswc(`${changed}1`)]).toEqual([place, false]);
  }
  expect(isIswc('T9000000011')).toBe(true);
});

test('is shown as PROs print it', () => {
  expect(iswcText('T0345246801')).toBe('T-034.524.680-1');
});
