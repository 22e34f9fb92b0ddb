import { passwordProblems, passwordText } from './password';

test.each([
  ['Segno-demo-1', []],
  ['Abcdef1!', []],
  ['Abcde1!', ['at least 8 characters']],
  ['Abcdefg!', ['1 number']],
  ['abcdef1!', ['1 uppercase letter']],
  ['ABCDEF1!', ['1 lowercase letter']],
  ['Abcdefg1', ['1 symbol']],
  // Neither a blank nor what is not ASCII is a symbol.
  ['Abcdef1 ', ['1 symbol']],
  ['Abcdef1é', ['1 symbol']],
  ['', ['at least 8 characters', '1 number', '1 uppercase letter', '1 lowercase letter', '1 symbol']],
])('%j lacks %j', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

test.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('%s is a symbol', (symbol) => {
  expect(passwordProblems(`Abcdef1${symbol}`)).toEqual([]);
});

test('the sentence lists what is missing in one order; a strong password has none', () => {
  expect(passwordText('abc')).toBe(
    'Password must contain: at least 8 characters, 1 number, 1 uppercase letter, 1 symbol',
  );
  expect(passwordText('Abcdef1!')).toBeUndefined();
});
