import { email as contractEmail } from '@segno/contract';
import { validateLogin } from './validateLogin';

test('both fields are required', () => {
  expect(validateLogin({ email: ' ', password: '' })).toEqual({
    email: 'This field is required',
    password: 'This field is required',
  });
});

test('what is no address is said so, and a blank is a password', () => {
  expect(validateLogin({ email: 'ana@', password: ' ' })).toEqual({ email: 'Invalid email address' });
});

test('both in order is nothing to say', () => {
  expect(validateLogin({ email: ' ana@segno.test ', password: 'x' })).toEqual({});
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
])('the login and the contract agree about %s', (address) => {
  const accepted = Object.keys(validateLogin({ email: address, password: 'x' })).length === 0;
  expect(accepted).toBe(contractEmail().safeParse(address).success);
});
