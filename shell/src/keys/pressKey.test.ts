import { player, usePlayer } from '@segno/host';
import { useKeyHelp } from './keySwitch';
import { pressKey } from './pressKey';

const row = (name: string) => `
  <tr role="row">
    <td><input type="checkbox" aria-label="Select ${name}" /></td>
    <th role="rowheader"><a href="/songs/${name}">${name}</a></th>
  </tr>`;
const go = jest.fn();
const screens = () => [
  { route: 'SONGS', label: 'Songs', to: '/songs', remote: 'catalog' },
  { route: 'ARTISTS', label: 'Artists', to: '/artists', remote: 'catalog' },
];
const press = (...keys: string[]) => {
  for (const key of keys) pressKey(key, { go, screens });
};
const focused = () => document.activeElement?.textContent;
const box = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="Select ${name}"]`);

beforeEach(() => {
  go.mockClear();
  useKeyHelp.setState({ isOpen: false });
  document.body.innerHTML = `<main><table><tbody>${row('one')}${row('two')}</tbody></table></main>`;
});

test('j and k stay within the rows', () => {
  press('k');
  expect(focused()).toBe('one');
  press('k');
  expect(focused()).toBe('one');
  press('j', 'j', 'j');
  expect(focused()).toBe('two');
});

test('x selects the row that has the focus and leaves the focus there; without one it selects nothing', () => {
  press('x');
  expect([box('one')?.checked, box('two')?.checked]).toEqual([false, false]);
  press('j', 'x');
  expect([box('one')?.checked, box('two')?.checked]).toEqual([true, false]);
  expect(focused()).toBe('one');
  press('x');
  expect(box('one')?.checked).toBe(false);
});

test('a letter after g leads to its screen; one that the menu lacks leads nowhere and does nothing else', () => {
  press('g', 'a');
  expect(go).toHaveBeenLastCalledWith('/artists');
  press('g', 'j');
  expect(go).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(document.body);
  press('a');
  expect(go).toHaveBeenCalledTimes(1);
});

test('a key that stands on a button of the page presses it, and not while it is disabled; a letter after g is none of it', () => {
  document.body.innerHTML +=
    '<main><button data-key="a">Approve</button><button data-key="n" disabled>Note</button></main>';
  const pressed = jest.fn();
  document.addEventListener('click', pressed);
  press('a', 'n', 'g', 'a');
  expect(pressed.mock.calls.map(([{ target }]) => target.textContent)).toEqual(['Approve']);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
  press('a');
  expect(pressed).toHaveBeenCalledTimes(1);
  document.removeEventListener('click', pressed);
});

test.each([
  ['the form that is typed in', '<form><textarea></textarea><button type="submit">Send</button></form>'],
  [
    'the uppermost dialog',
    `<form><textarea></textarea><button type="submit">Save</button></form>
     <div role="dialog" aria-modal="true"><button class="mantine-Button-root" data-variant="default">Cancel</button>
     <button class="mantine-Button-root">Send</button></div>`,
  ],
])('Ctrl Enter sends %s', (_, html) => {
  document.body.innerHTML = html;
  document.querySelector('textarea')?.focus();
  const pressed = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', pressed);
  press('Control+Enter');
  expect(pressed.mock.calls.map(([{ target }]) => target instanceof Element && target.textContent)).toEqual(['Send']);
  document.removeEventListener('click', pressed);
});

test('over a dialog only the keys of the whole page work', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
  press('j', 'g', 'a', '/');
  expect(document.activeElement).toBe(document.body);
  expect(go).not.toHaveBeenCalled();
  press('?');
  expect(useKeyHelp.getState().isOpen).toBe(true);
});

test('Ctrl S presses Save of the uppermost form, and nothing while there is nothing to save', () => {
  const saved = jest.fn((event: Event) => event.preventDefault());
  const form = (off: boolean) =>
    `<form><div data-sticky-bar><button type="submit" ${off ? 'disabled' : ''}>Save</button></div></form>`;
  document.body.innerHTML = `<main>${form(true)}</main><div role="dialog" aria-modal="true">${form(false)}</div>`;
  document.addEventListener('submit', saved);
  press('Control+s');
  expect(saved).toHaveBeenCalledTimes(1);
  document.querySelector('[role="dialog"]')?.remove();
  press('Control+s');
  expect(saved).toHaveBeenCalledTimes(1);
  document.removeEventListener('submit', saved);
});

test('the arrows stay within the track', () => {
  player.load({ uuid: '1', trackType: 'song', url: '/a.mp3', trackName: 'Sunrise', artistName: 'Ana' });
  usePlayer.setState({ position: 3, duration: 10 });
  press('ArrowLeft');
  expect(usePlayer.getState().seekTo).toBe(0);
  press('ArrowRight', 'ArrowRight', 'ArrowRight');
  expect(usePlayer.getState().seekTo).toBe(10);
});

test('n and p go on and back in the list that is played through, and do nothing without one', () => {
  const [next, previous] = [jest.fn(() => Promise.resolve()), jest.fn()];
  const renew = () => Promise.resolve(undefined);
  press('n', 'p');
  const list = { key: 'songs', name: 'Songs', address: '/songs', tracks: [], isComplete: true };
  usePlayer.setState({ queue: { ...list, next, previous, renew } });
  press('n', 'n', 'p');
  expect([next.mock.calls.length, previous.mock.calls.length]).toEqual([2, 1]);
  usePlayer.setState({ queue: undefined });
});

const comparison = (name: string, isPlaying = false) => `
  <section data-comparison ${isPlaying ? 'data-playing="true"' : ''}>
    <button data-comparison-key="a" onclick="this.dataset.heard = '${name}'">A</button>
    <button data-comparison-key="b">B</button>
  </section>`;
const heard = () => [...document.querySelectorAll<HTMLElement>('[data-heard]')].map(({ dataset }) => dataset['heard']);

test('a and b choose the version in the comparison that plays, also in a dialog, and not after g', () => {
  document.body.innerHTML = comparison('quiet') + comparison('playing', true);
  press('g', 'a');
  expect(heard()).toEqual([]);
  press('a');
  expect(heard()).toEqual(['playing']);
  document.body.innerHTML = `${comparison('page')}<div role="dialog" aria-modal="true">${comparison('dialog')}</div>`;
  press('a');
  expect(heard()).toEqual(['dialog']);
});
