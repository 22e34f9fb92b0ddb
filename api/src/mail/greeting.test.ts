import { greeting } from './letter';

it.each([
  ['Zoë', 'Hello Zoë,'],
  [' Mary  Jane ', 'Hello Mary Jane,'],
  ['J. R.', 'Hello J. R.,'],
  ["D'Angelo & Co.", "Hello D'Angelo & Co.,"],
  ['', 'Hello,'],
])('greets %j as %j', (name, text) => expect(greeting(name)).toBe(text));

it.each(['Buy at evil.test', 'https://evil.test', 'mail me@evil.test', 'evil.test', 'x'.repeat(41)])(
  'sends no text of a stranger in the place of a name: %s',
  (name) => expect(greeting(name)).toBe('Hello,'),
);
