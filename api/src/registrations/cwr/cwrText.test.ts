import { toCwrText } from './cwrText';

it.each([
  ['Nächtliche Straße', 'NAECHTLICHE STRASSE'],
  ['Œuvre de Ça — “Été”', 'OEUVRE DE CA - "ETE"'],
  ['Ålesund, Tromsø & Łódź', 'AALESUND, TROMSOE & LODZ'],
  ['Don’t … 5 £ or 6 €', "DON'T ... 5 GBP OR 6 EUR"],
  ['  two\tblanks ', 'TWO BLANKS'],
  ['ﬁne №½', 'FINE NO1/2'],
  ['Cafe\u0301', 'CAFE'],
])('writes the title %p as %p', (text, expected) => {
  expect(toCwrText(text, 'title')).toEqual({ text: expected, lost: [] });
});

it.each([
  ['Nuñez, Jr.', 'NUNEZ JR.'],
  ['"Doc" O’Neill', "'DOC' O'NEILL"],
  ['Đorđević', 'DORDEVIC'],
])('writes the name %p as %p', (text, expected) => {
  expect(toCwrText(text, 'name')).toEqual({ text: expected, lost: [] });
});

it('names what it cannot write, once', () => {
  expect(toCwrText('Ночь Ночь 夜 ☃', 'title')).toEqual({ text: '', lost: ['Н', 'о', 'ч', 'ь', '夜', '☃'] });
  expect(toCwrText('A*B', 'name')).toEqual({ text: 'AB', lost: ['*'] });
});
