import type { Permission } from '@segno/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeAnswer } from '../../testing/fakeServer';
import { openScreen, toast } from '../../testing/openScreen';
import { Rollouts } from './Rollouts';

const base = '/r/catalog/1.0.0-bbbbbbbb/';
const rollouts = {
  canaries: [
    {
      remote: 'catalog',
      base,
      version: '1.0.0',
      released_base: '/r/catalog/1.0.0-aaaaaaaa/',
      released_version: '1.0.0',
      share: '10 % of the people',
      since: '2026-11-01T10:00:00.000Z',
      by: 'Ada Byron',
      health: { loads: 80, failed_loads: 1, errors: 2, load_ms: 431.2 },
      released_health: { loads: 1200, failed_loads: 0, errors: 4, load_ms: 400 },
      verdict: 'wait',
      reason: '81 of 100 loads that a decision needs.',
    },
  ],
  previews: [
    {
      name: 'autumn',
      remote: 'money',
      version: '1.0.0',
      base: '/r/money/1.0.0-cccccccc/',
      by: 'Grace',
      created_at: '2026-11-01T10:00:00.000Z',
      expires_at: '2026-11-15T10:00:00.000Z',
    },
  ],
  decisions: [
    { remote: 'money', action: 'abort', reason: 'It is slow.', by: 'server one', at: '2026-11-01T09:00:00.000Z' },
  ],
};

interface Shown {
  permissions?: Permission[];
  /** A text that appears once everything has been read. */
  shows?: string;
}

const open = async (
  more: Record<string, FakeAnswer> = {},
  { permissions = ['CAN_GET_RELEASES', 'CAN_UPDATE_RELEASES'], shows = 'Previews' }: Shown = {},
) => {
  const answers = { 'GET /v1/rollout': { data: rollouts }, ...more };
  const server = await openScreen(<Rollouts />, { permissions, answers });
  await screen.findByText(shows);
  return server;
};

const firstRow = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))[0];

test('says who gets a canary, how it fares beside the other release, and what was decided why', async () => {
  await open();
  const canary = firstRow('Canaries');
  expect(canary?.slice(0, 2)).toEqual(['catalog 1.0.0-bbbbbbbb', '10 % of the people']);
  expect(canary?.slice(3, 7)).toEqual([
    '80 / 1,200',
    '3 / 4',
    '431 ms / 400 ms',
    '81 of 100 loads that a decision needs.',
  ]);
  expect(firstRow('Decisions on canaries')?.slice(0, 4)).toEqual(['money', 'Aborted', 'It is slow.', 'server one']);
  expect(firstRow('Previews')?.slice(0, 3)).toEqual(['autumn', 'money 1.0.0-cccccccc', 'Grace']);
  expect(screen.getByRole('link', { name: 'autumn' })).toHaveAttribute('href', '/?preview=autumn');
});

test.each([
  ['Promote', 'Are you sure you want to give catalog 1.0.0-bbbbbbbb to everybody?', 'is for everybody now'],
  ['Abort', 'Are you sure you want to take catalog 1.0.0-bbbbbbbb back?', 'was taken back'],
])('%s asks, and decides on the canary that is shown', async (name, question, done) => {
  const request = `POST /v1/rollout/catalog/${name.toLowerCase()}`;
  const server = await open({ [request]: { data: { release: '8-abc' } } });
  await userEvent.click(screen.getByRole('button', { name: `${name} catalog` }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(question);
  expect(server.calls.some((call) => call.request.startsWith('POST'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name }));
  expect(server.calls).toContainEqual({ request, body: { base } });
  expect(toast()).toBe(`catalog 1.0.0-bbbbbbbb ${done}`);
});

test('a preview is removed', async () => {
  const server = await open({ 'DELETE /v1/preview/autumn': { status: 204 } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove autumn' }));
  expect(server.calls.map(({ request }) => request)).toContain('DELETE /v1/preview/autumn');
  expect(toast()).toBe('The preview autumn was removed');
});

test('who may only look finds nothing to decide', async () => {
  await open({}, { permissions: ['CAN_GET_RELEASES'] });
  expect(screen.getByRole('table', { name: 'Canaries' })).toBeInTheDocument();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('without canaries and previews it says so, and a failure says so as well', async () => {
  await open({ 'GET /v1/rollout': { data: { canaries: [], previews: [], decisions: [] } } });
  expect(screen.getByText('Everybody has the same releases.')).toBeInTheDocument();
  expect(screen.getByText('There are no previews.')).toBeInTheDocument();
  cleanup();
  await open(
    { 'GET /v1/rollout': { status: 400, message: 'There was an error' } },
    { shows: 'Impossible to fetch the canaries.' },
  );
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
