import { placesText, remoteIn, stackPlaces } from './stackPlaces';

const base = '/r/catalog/1.0.0-0f3a91bc/';
const chromium = `TypeError: Nola Reed is not a function
    at async Object.open [as click] (https://segno.test${base}1a2b.js:1:20)
    at https://segno.test/static/5e6f.js:2:900
    at Array.forEach (<anonymous>)
    at run (chrome-extension://abcdef/content.js:1:1)`;
const firefox = `open@https://segno.test${base}1a2b.js:1:20
@https://segno.test/static/5e6f.js:2:900
`;

test('places of our files are read as Chromium and as Firefox write them, and nothing else is', () => {
  expect(stackPlaces(chromium)).toEqual([
    { name: 'Object.open [as click]', path: `${base}1a2b.js`, line: 1, column: 20 },
    { name: '', path: '/static/5e6f.js', line: 2, column: 900 },
  ]);
  expect(stackPlaces(firefox).map(({ name, path }) => [name, path])).toEqual([
    ['open', `${base}1a2b.js`],
    ['', '/static/5e6f.js'],
  ]);
});

test('leaves messages without personal data unchanged', () => {
  const places = stackPlaces(firefox);
  expect(stackPlaces(placesText(places))).toEqual(places);
});

test('the innermost remote is whose error it is; without one it is the shell', () => {
  expect(remoteIn(stackPlaces(chromium))).toEqual({ remote: 'catalog', base });
  expect(remoteIn(stackPlaces('at https://segno.test/static/5e6f.js:2:900'))).toBeUndefined();
});

test('a stack without an end is cut', () => {
  expect(stackPlaces(`a@https://segno.test${base}1a2b.js:1:20\n`.repeat(1000))).toHaveLength(30);
});
