import { readWaiting } from '@segno/contract/account';
import { queryKey, rememberQueue } from '@segno/host';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { loadScreen, prefetchRemote } from '../federation/loadScreen';
import { forgetScreen } from '../screens/screenCache';
import { renderInShell } from '../testing/openScreen';
import { page, registryOf } from '../testing/testRegistry';
import { MenuDrawer } from './MenuDrawer';
import type { MenuSection } from './menuSections';

jest.mock('../federation/loadScreen', () => ({
  prefetchRemote: jest.fn(),
  loadScreen: jest.fn(() => new Promise(() => undefined)),
}));

const sections: readonly MenuSection[] = [
  {
    key: '1',
    name: 'Songs',
    items: [
      { route: 'SONGS', label: 'Songs', to: '/songs', remote: undefined },
      { route: 'MY_TRACKS', label: 'My Tracks', to: '/my-tracks', remote: undefined },
      { route: 'REVISIONS_REQUESTED', label: 'Revisions', to: '/revisions-requested', remote: undefined },
    ],
    sections: [
      {
        key: '2',
        name: 'Metadata',
        items: [],
        sections: [
          {
            key: '3',
            name: 'Vocabulary',
            items: [{ route: 'TAGS', label: 'Tags', to: '/tags', remote: 'taxonomy' }],
            sections: [],
          },
        ],
      },
    ],
  },
];

const registry = registryOf([page('TAGS', '/tags', { preload: ['/v1/tag?pagesize=25'] })], [], { name: 'taxonomy' });

/** A page that blocks navigation, with a menu over it. */
const Page = () => {
  const [opened, setOpened] = useState(false);
  const blocker = useBlocker(true);
  return (
    <>
      <button onClick={() => setOpened(true)}>Menu</button>
      <input aria-label="Title" />
      <output>{blocker.state}</output>
      <MenuDrawer
        opened={opened}
        sections={sections}
        current={undefined}
        returnFocus
        onClose={() => setOpened(false)}
      />
    </>
  );
};

const open = async (waitingSongs = 0) => {
  window.history.replaceState(null, '', '/songs/edit/1');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(queryKey(readWaiting, {}), {
    waiting: { track_submissions: 2, revisions: 3, songs: waitingSongs },
  });
  await renderInShell(<Page />, { registry, client });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return screen.findByRole('link', { name: 'Songs' });
};
const menu = () => screen.queryByRole('dialog', { name: 'Menu' });

test('it closes behind a link that unsaved changes hold back, and leaves the focus to the question', async () => {
  await userEvent.click(await open());
  expect(location.pathname).toBe('/songs/edit/1');
  expect(screen.getByText('blocked')).toBeInTheDocument();
  await waitFor(() => expect(menu()).not.toBeInTheDocument());
  screen.getByRole('textbox', { name: 'Title' }).focus();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('Esc after that gives the focus back to the button as ever', async () => {
  await userEvent.click(await open());
  await waitFor(() => expect(menu()).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});

test('a section within a section within a section is shown, and its entry leads on', async () => {
  await open();
  const inner = screen.getByText('Vocabulary').closest('details');
  expect(inner?.parentElement?.closest('details')?.querySelector('summary')).toHaveTextContent('Metadata');
  expect(within(inner ?? document.body).getByRole('link', { name: 'Tags' })).toHaveAttribute('href', '/tags');
});

const ROWS = '/v1/tag?pagesize=25';
let sessions = 0;

/** Starts a new session on a server that never answers; returns a function that counts the requests for the rows. */
const watchAsked = () => {
  sessions += 1;
  document.cookie = `auth_token=session-${sessions}`;
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  return () => jest.mocked(fetch).mock.calls.filter(([address]) => address === ROWS).length;
};

test('the entries of remotes are fetched once it is open, and what a screen asks for at once when its link is clicked', async () => {
  jest.mocked(prefetchRemote).mockClear();
  const asked = watchAsked();
  await open();
  expect(jest.mocked(prefetchRemote).mock.calls).toEqual([['taxonomy']]);
  const user = userEvent.setup();
  // jsdom cannot open another tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Tags' }));
  await user.keyboard('{/Control}');
  expect(asked()).toBe(0);
  // With the keyboard, without pressing the mouse.
  screen.getByRole('link', { name: 'Tags' }).focus();
  await user.keyboard('{Enter}');
  expect(asked()).toBe(1);
});

test('a screen is loaded while the mouse is pressed on its link, and not for another tab', async () => {
  forgetScreen('taxonomy', 'TAGS');
  jest.mocked(loadScreen).mockClear();
  await open();
  const link = screen.getByRole('link', { name: 'Tags' });
  const user = userEvent.setup();
  // jsdom cannot open another tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.pointer([{ target: link, keys: '[MouseLeft>]' }, { keys: '[/MouseLeft]' }]);
  await user.keyboard('{/Control}');
  expect(loadScreen).not.toHaveBeenCalled();
  await user.pointer({ target: link, keys: '[MouseLeft>]' });
  expect(loadScreen).toHaveBeenCalledWith('taxonomy', 'TAGS');
});

test('pressing the mouse on a link makes the calls of its screen once, also when its code is loaded', async () => {
  forgetScreen('taxonomy', 'TAGS');
  jest.mocked(loadScreen).mockResolvedValueOnce(() => null);
  const asked = watchAsked();
  await open();
  const link = screen.getByRole('link', { name: 'Tags' });
  const user = userEvent.setup();
  await user.pointer({ target: link, keys: '[MouseLeft>]' });
  expect(asked()).toBe(1);
  await user.pointer({ target: link, keys: '[/MouseLeft]' });
  expect(screen.getByText('blocked')).toBeInTheDocument();
  expect(asked()).toBe(1);
});

test('an answer prefetched by a press is dropped after two seconds when the link is not opened', async () => {
  const asked = watchAsked();
  await open();
  const link = screen.getByRole('link', { name: 'Tags' });
  const user = userEvent.setup();
  await user.pointer([
    { target: link, keys: '[MouseLeft>]' },
    { target: document.body, keys: '[/MouseLeft]' },
  ]);
  expect(asked()).toBe(1);
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2500);
  await user.pointer({ target: link, keys: '[MouseLeft>]' });
  later.mockRestore();
  expect(asked()).toBe(2);
});

test.each([
  ['on its way waits for it', () => new Promise<never>(() => undefined), 1],
  ['there is used at once or by nobody', () => Promise.resolve(() => null), 2],
])('an answer for a screen that was clicked and whose code is %s', async (_, load, times) => {
  forgetScreen('taxonomy', 'TAGS');
  jest.mocked(loadScreen).mockImplementationOnce(load);
  const asked = watchAsked();
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Tags' }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const again = await screen.findByRole('link', { name: 'Tags' });
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2500);
  await user.pointer({ target: again, keys: '[MouseLeft>]' });
  later.mockRestore();
  expect(asked()).toBe(times);
});

test('a link that leads to a queue prefetches nothing of the plain list', async () => {
  const asked = watchAsked();
  rememberQueue('', 'TAGS', true);
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Tags' }));
  rememberQueue('', 'TAGS', false);
  expect(asked()).toBe(0);
});

test.each([
  ['a finger that is put down', '[TouchA>]'],
  ['a press for another tab', '{Control>}'],
])('%s asks for nothing', async (_, keys) => {
  const asked = watchAsked();
  await open();
  const link = screen.getByRole('link', { name: 'Tags' });
  const user = userEvent.setup();
  if (keys.startsWith('{')) await user.keyboard(keys);
  await user.pointer({ target: link, keys: keys.startsWith('{') ? '[MouseLeft>]' : keys });
  expect(asked()).toBe(0);
});

test('a link that opens in another tab leaves it open', async () => {
  const link = await open();
  const user = userEvent.setup();
  // jsdom cannot open another tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(link);
  expect(menu()).toBeInTheDocument();
});

test('says how many things wait behind an entry, and leads to them; nothing where nothing waits', async () => {
  await open(1203);
  expect(screen.getByRole('link', { name: '1,203 waiting for you: Songs' })).toHaveAttribute(
    'href',
    '/songs?waiting_for_me=true&sort_by=created_at&sort_order=asc',
  );
  expect(screen.getByRole('link', { name: 'Songs' })).toHaveAttribute('href', '/songs');
  expect(screen.getByRole('link', { name: '2 waiting for you: My Tracks' })).toBeVisible();
  expect(screen.getByRole('link', { name: '3 waiting for you: Revisions' })).toHaveAttribute(
    'href',
    '/revisions-requested',
  );
  expect(screen.queryByRole('link', { name: /waiting for you: Tags/ })).not.toBeInTheDocument();
});
