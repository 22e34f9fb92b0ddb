import { act, screen } from '@testing-library/react';
import { keepsSiteData } from './keepsSiteData';
import { startWithoutCookies } from './startWithoutCookies';

afterEach(() => jest.restoreAllMocks());

test('a browser that keeps cookies and site data is left as it was', () => {
  document.cookie = 'color_scheme=dark';
  expect(keepsSiteData()).toBe(true);
  expect(document.cookie).toBe('color_scheme=dark');
});

test('a browser that loses cookies without a word is noticed, and so is one that throws at its storages', () => {
  const lost = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  expect(keepsSiteData()).toBe(false);
  lost.mockRestore();
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(keepsSiteData()).toBe(false);
});

test('the page says that cookies must be allowed', async () => {
  await act(async () => startWithoutCookies(document.body.appendChild(document.createElement('div'))));
  expect(screen.getByRole('heading', { name: 'Cookies must be allowed' })).toHaveFocus();
  expect(screen.getByText(/blocks cookies and site data of this address/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
