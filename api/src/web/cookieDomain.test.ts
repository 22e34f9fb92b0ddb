import { cookieDomain } from './cookieDomain';

it.each([
  ['https://app.segno.example', 'segno.example'],
  ['https://app.segno.com', 'segno.com'],
  ['https://a.b.segno.com', 'b.segno.com'],
  ['https://segno.com', undefined],
  ['https://segno.co.uk', undefined],
  ['https://app.segno.co.uk', 'segno.co.uk'],
  ['https://segno.github.io', undefined],
  ['https://app.segno.github.io', 'segno.github.io'],
  ['http://localhost:3000', undefined],
  ['http://app.localhost:3000', undefined],
  ['http://192.168.1.10:3000', undefined],
  ['http://[2001:db8::1]:3000', undefined],
])('at %s the cookie is for %s', (url, domain) => {
  expect(cookieDomain(url)).toBe(domain);
});
