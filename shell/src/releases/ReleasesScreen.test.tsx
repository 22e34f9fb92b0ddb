import type { Permission } from '@segno/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeAnswers } from '../testing/fakeServer';
import { openScreen, toast } from '../testing/openScreen';
import { registryOf } from '../testing/testRegistry';
import { ReleasesScreen } from './ReleasesScreen';

jest.mock('../federation/federationRuntime', () => ({
  federationRuntime: () => ({ shareScopeMap: { default: { react: { '19.0.0': {} }, zod: { '4.0.0': {} } } } }),
}));

const base = '/r/catalog/1.0.0-bbbbbbbb/';
const releases = {
  env: 'production',
  release: '7-abc',
  problem: null,
  remotes: [{ name: 'catalog', version: '1.0.0', base, state: 'on', previous: '/r/catalog/1.0.0-aaaaaaaa/' }],
  figures: [
    {
      remote: 'catalog',
      base,
      loads: 1200,
      failed_loads: 3,
      errors: 4,
      load_ms: 431.2,
      vitals: { LCP: 1800.4, INP: null, CLS: 0.081, FCP: 300, TTFB: 40 },
    },
  ],
  history: [
    { release: '7-abc', at: '2026-11-01T10:00:00.000Z', by: 'Ada Byron', action: 'publish', remotes: ['catalog'] },
  ],
};
const error = {
  uuid: '7b0c7c0e-0000-4000-8000-00000000000a',
  kind: 'screen',
  remote: 'catalog',
  base,
  release: '7-abc',
  route: '/songs/edit/:uuid',
  message: 'TypeError: x is not a function',
  count: 12,
  first_at: '2026-11-01T10:00:00.000Z',
  last_at: '2026-11-02T10:00:00.000Z',
};
const violation = {
  uuid: '7b0c7c0e-0000-4000-8000-00000000000b',
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  source: '',
  release: '7-abc',
  count: 5,
  first_at: '2026-11-01T10:00:00.000Z',
  last_at: '2026-11-02T10:00:00.000Z',
};
const answers: FakeAnswers = {
  'GET /v1/release': { data: releases },
  'GET /v1/browser_error': { data: { browser_errors: [error] } },
  [`GET /v1/browser_error/${error.uuid}`]: {
    data: {
      browser_error: {
        ...error,
        stack: [{ name: 'openSong', file: 'src/songs/SongList.tsx', line: 3, column: 5, is_mapped: true }],
      },
    },
  },
  'GET /v1/rollout': { data: { canaries: [], previews: [], decisions: [] } },
  'GET /v1/policy_violation': { data: { policy_violations: [violation] } },
  'GET /v1/remote': { data: { remotes: [] } },
};

const open = async (
  more: typeof answers = {},
  permissions: Permission[] = ['CAN_GET_RELEASES', 'CAN_UPDATE_RELEASES'],
) => {
  const registry = registryOf([], [], {
    base: '/r/catalog/1.0.0-aaaaaaaa/',
    slots: ['song.page'],
    extensions: [
      { slot: 'song.page', title: 'Registrations', order: 1 },
      { slot: 'song.rail', title: 'Shares', order: 1 },
    ],
  });
  const server = await openScreen(<ReleasesScreen />, { permissions, registry, answers: { ...answers, ...more } });
  await screen.findByRole('table', { name: 'Last changes of the registry' });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return server;
};
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('says what runs in this tab, what is published, how it fares, what was refused and who changed what', async () => {
  await open();
  expect(cells('Remotes in this tab')).toEqual([['catalog', '1.0.0-aaaaaaaa', 'Not loaded', 'Another is published']]);
  expect(screen.getByText('2 modules are shared; none exists twice.')).toBeInTheDocument();
  expect(cells('Published remotes')[0]?.slice(0, 4)).toEqual(['catalog', '1.0.0-bbbbbbbb', '1.0.0-aaaaaaaa', 'On']);
  expect(cells('Extensions')).toEqual([
    ['Registrations', 'song.page', 'catalog', 'Shown'],
    ['Shares', 'song.rail', 'catalog', 'Not shown: no screen has song.rail'],
  ]);
  expect(cells('Figures of releases')).toEqual([
    ['catalog 1.0.0-bbbbbbbbCurrent', '1,200', '3', '4', '431 ms', '1,800 ms', '–', '0.08'],
  ]);
  expect(cells('Reports of policies')[0]?.slice(0, 5)).toEqual([
    'script-src-elem',
    'https://evil.example',
    'The page',
    '7-abc',
    '5',
  ]);
  expect(cells('Last changes of the registry')[0]?.slice(0, 4)).toEqual(['7-abc', 'Published', 'catalog', 'Ada Byron']);
});

test('an error opens to its places in the sources', async () => {
  await open();
  expect(cells('Errors of browsers')[0]?.slice(0, 6)).toEqual([
    'TypeError: x is not a function',
    'catalog',
    '1.0.0-bbbbbbbb',
    '/songs/edit/:uuid',
    'Screen',
    '12',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Places of TypeError: x is not a function' }));
  expect(await screen.findByRole('list', { name: 'Places' })).toHaveTextContent('src/songs/SongList.tsx:3:5 openSong');
});

test('a remote is rolled back after a question, from the release that is shown', async () => {
  const server = await open({
    'POST /v1/release/rollback': { data: { remote: { ...releases.remotes[0], base: '/r/catalog/1.0.0-aaaaaaaa/' } } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Roll back catalog' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Are you sure you want to roll catalog back to 1.0.0-aaaaaaaa?');
  expect(server.calls.some(({ request }) => request.startsWith('POST'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(server.calls).toContainEqual({ request: 'POST /v1/release/rollback', body: { remote: 'catalog', base } });
  expect(toast()).toBe('catalog is back at 1.0.0-aaaaaaaa');
});

test('who may only look finds no such button', async () => {
  await open({}, ['CAN_GET_RELEASES']);
  expect(screen.getByRole('table', { name: 'Published remotes' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
});

test('a part that cannot be read says so, and the others are there', async () => {
  await open({ 'GET /v1/browser_error': { status: 500, message: 'There was an error' } });
  expect(await screen.findByText('Impossible to fetch the errors.')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Published remotes' })).toBeInTheDocument();
});
