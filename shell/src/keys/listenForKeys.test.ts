import { useSession } from '@segno/host';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { testUser } from '../testing/testUser';
import { listenForKeys } from './listenForKeys';
import * as keys from './pressKey';

jest.mock('./pressKey', () => ({ pressKey: jest.fn() }));

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
let stop = (): void => undefined;

beforeEach(() => {
  jest.mocked(keys.pressKey).mockReset();
  useSession.setState({ status: 'in', user: testUser() });
  document.body.innerHTML = '<main><h1 tabindex="-1">Songs</h1><input type="search" role="searchbox" /></main>';
  stop = listenForKeys({ go: jest.fn(), screens: () => [] });
});
afterEach(() => stop());

test('/ gives the search of the list the focus at once, so that the next letter is typed there', () => {
  press('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  // The focused element does not receive a shortcut's letter.
  expect(press('j')).toBe(true);
});

test('/ does nothing below a dialog', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
  press('/');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});

test('letters after / are no shortcuts, though the search is not there yet', async () => {
  screen.getByRole('searchbox').remove();
  press('/');
  press('e');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(keys.pressKey).not.toHaveBeenCalled();
});

test('a key whose code comes late does nothing once the focus is elsewhere', async () => {
  press('e');
  screen.getByRole('searchbox').focus();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(keys.pressKey).not.toHaveBeenCalled();
  screen.getByRole('searchbox').blur();
  press('e');
  await waitFor(() => expect(keys.pressKey).toHaveBeenCalledTimes(1));
});

test('Enter pressed right after J waits for the row that J chooses, though the code of the keys comes late', async () => {
  jest.mocked(keys.pressKey).mockImplementation((key) => key === 'j' && screen.getByRole('heading').focus());
  press('j');
  // The browser must not press what has the focus now.
  expect(press('Enter')).toBe(false);
  await waitFor(() => expect(jest.mocked(keys.pressKey).mock.calls.map(([key]) => key)).toEqual(['j', 'Enter']));
  // With nothing left to wait for, Enter is the browser's.
  expect(press('Enter')).toBe(true);
});

test('Ctrl+Enter sends a dialog also from a box that keeps Enter to itself', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog" aria-modal="true"><input aria-label="Genre" /></div>',
  );
  const box = screen.getByRole('textbox', { name: 'Genre' });
  box.addEventListener('keydown', (event) => event.stopPropagation());
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(jest.mocked(keys.pressKey).mock.calls.map(([key]) => key)).toEqual(['Control+Enter']));
});
