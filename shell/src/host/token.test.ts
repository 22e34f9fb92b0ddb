/** @jest-environment-options { "url": "https://segno.co.uk/login" } */
import { readToken } from '@segno/host';
import { clearToken, saveToken } from '@segno/host/shell';

const setDomain = (domain: string): void => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'segno-cookie-domain';
  meta.content = domain;
};

beforeEach(() => {
  clearToken();
  document.head.replaceChildren();
});

// jsdom rejects cookies for public suffixes, as browsers do.
test('on a host right below a public suffix the token is kept for the host itself', () => {
  saveToken('secret');
  expect(readToken()).toBe('secret');
  clearToken();
  expect(readToken()).toBeUndefined();
});

test.each(['segno.com', 'egno.co.uk'])('a domain that is not above this host (%s) is left out', (domain) => {
  setDomain(domain);
  saveToken('secret');
  expect(readToken()).toBe('secret');
});
