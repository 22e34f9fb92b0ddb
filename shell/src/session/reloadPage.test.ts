import { allowReloads, reloadPage } from './reloadPage';

/** True when somebody wants the browser to ask before the page is left. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a form that holds the page back cannot keep it for another person', () => {
  // What jsdom says instead of going there.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  allowReloads();
  window.addEventListener('beforeunload', (event) => event.preventDefault());
  expect(asks()).toBe(true);
  reloadPage('/songs');
  expect(asks()).toBe(false);
});
