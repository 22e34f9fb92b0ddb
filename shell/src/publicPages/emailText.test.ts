import { email as contractEmail } from '@segno/contract';
import { emailText } from './emailText';

test('an address is required, and what is none is said so', () => {
  expect(emailText(' ')).toBe('This field is required');
  expect(emailText('ana@')).toBe('Invalid email address');
  expect(emailText(' ana@segno.test ')).toBeUndefined();
});

test.each([
  'ana@segno.test',
  'a.b+c@x.co',
  "o'neil@x.co",
  'a@b',
  'a@@b.co',
  '.a@b.co',
  'a..b@c.co',
  'a@-b.co',
  'ä@b.co',
])('the public pages and the contract agree about %s', (address) => {
  expect(emailText(address) === undefined).toBe(contractEmail().safeParse(address).success);
});
