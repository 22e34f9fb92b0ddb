import { folded } from './folded';

it.each([
  ['Don’t Wait', "don't wait"],
  ['“Quoted” «twice»', '"quoted" "twice"'],
  ['A — B', 'a - b'],
  ['Łódź Straße', 'lodz strasse'],
  ['STRASSE', 'strasse'],
  ['Ørsted’s Æther', "orsted's aether"],
  ['Œuvre', 'oeuvre'],
  ['Þór ð đ ħ ı', 'thor d d h i'],
  ['مُوسِيقَى', 'موسيقى'],
  ['שָׁלוֹם', 'שלום'],
  ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
  ['Ёлка', 'елка'],
  ['İstanbul', 'istanbul'],
])('folds %s to %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

it('folds what is folded to itself', () => {
  expect(folded(folded('Ørsted’s “Æther” — ＮＯ．５'))).toBe(folded('Ørsted’s “Æther” — ＮＯ．５'));
});
