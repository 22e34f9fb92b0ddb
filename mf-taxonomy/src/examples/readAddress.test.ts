import { readAddress } from './readAddress';

const read = (text: string | null) => readAddress(text, 'https://segno.example');

test('an address elsewhere shows its site and opens there', () => {
  expect(read('https://www.example.com/a/very/long/path?x=1')).toEqual({
    inner: false,
    to: 'https://www.example.com/a/very/long/path?x=1',
    label: 'example.com',
  });
});

test('an address of the product opens its screen, written as a path or in full', () => {
  const screen = { inner: true, to: '/songs/edit/1?tab=files', label: '/songs/edit/1?tab=files' };
  expect(read('/songs/edit/1?tab=files')).toEqual(screen);
  expect(read('https://segno.example/songs/edit/1?tab=files')).toEqual(screen);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  '//example.com',
  'example.com',
  'http://',
  '',
])('%j leads nowhere', (text) => expect(read(text)).toBeUndefined());

test('nothing leads nowhere', () => expect(read(null)).toBeUndefined());
