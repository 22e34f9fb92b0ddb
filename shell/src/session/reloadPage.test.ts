import { allowReloads, reloadPage } from './reloadPage';

/** True if the browser would ask before the page is left. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a form that holds the page back cannot keep it for another person', () => {
  // jsdom logs an error instead of navigating.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  allowReloads();
  window.addEventListener('beforeunload', (event) => event.preventDefault());
  expect(asks()).toBe(true);
  reloadPage('/songs');
  expect(asks()).toBe(false);
});
