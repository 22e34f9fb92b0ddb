/** @jest-environment-options { "url": "https://app.segno.co.uk/login" } */
import { readToken } from '@segno/host';
import { clearToken, saveToken } from '@segno/host/shell';

test('the token is kept for the domain that the page names, and dropped from there and from the host', () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  document.head.innerHTML = '<meta name="segno-cookie-domain" content="segno.co.uk">';
  saveToken('secret');
  expect(set).toHaveBeenLastCalledWith(
    'auth_token=secret; Path=/; SameSite=Lax; Max-Age=604800; Secure; Domain=segno.co.uk',
  );
  expect(readToken()).toBe('secret');
  document.cookie = 'auth_token=of the host alone; Path=/; Secure';
  clearToken();
  expect(readToken()).toBeUndefined();
});
