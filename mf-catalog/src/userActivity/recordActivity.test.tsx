import type { Permission } from '@segno/contract';
import {
  pageOf,
  renderAt,
  screen,
  serve,
  signIn,
  userEvent,
  within,
  type Answer,
  type Served,
} from '@segno/ui/testing';
import { Screen } from './RecordActivityScreen';

const uuid = '00000000-0000-4000-8000-000000000001';
const lineId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const line = (number: number, action_string = 'has_updated', changes: object[] = []) => ({
  uuid: lineId(number),
  user_uuid: null,
  user_label: 'Ana Li',
  timestamp: '2026-11-20T09:00:00.000Z',
  action_string,
  action_target_type: 'song',
  action_target_labels: ['Sunrise'],
  action_target_uuids: [uuid],
  resource_uuid: uuid,
  resource_type: 'song',
  resource_label: 'Sunrise',
  changes,
});

const open = (
  address: string,
  {
    lines = [],
    answer = (call) => pageOf('user_activities', lines, call),
    held = ['CAN_LOGIN_TO_SEGNO', 'CAN_GET_USERS', 'CAN_GET_SONGS'],
  }: { lines?: object[]; answer?: (call: Served) => Answer; held?: Permission[] } = {},
) => {
  signIn(...held);
  const calls = serve({ [`GET /user_activity/song/${uuid}`]: answer });
  const [, , type = '', resourceUuid = ''] = address.split('/');
  renderAt(address, {
    '/user_activity/:type/:resourceUuid': <Screen params={{ type, resourceUuid }} onClose={() => {}} />,
  });
  return calls;
};
const notFound = () => screen.findByRole('heading', { name: 'Page not found. Sorry!' });

test('lists what was done to a record with the old and the new value of each member, and leads to it', async () => {
  const long = (word: string) => `${'The same words at the start of a long text. '.repeat(3)}${word}`;
  open(`/user_activity/song/${uuid}`, {
    lines: [
      line(2, 'has_updated', [
        { field: 'work_title', before: 'Dawn', after: 'Sunrise' },
        { field: 'description', before: long('slow'), after: long('fast') },
      ]),
      line(1, 'has_created'),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Activity of song "Sunrise"' })).toBeVisible();
  const [first] = await screen.findAllByRole('list', { name: 'Changes' });
  expect(within(first ?? document.body).getByText(/"Dawn" → "Sunrise"/)).toBeVisible();
  expect((await screen.findByText('slow')).tagName).toBe('DEL');
  expect((await screen.findByText('fast')).tagName).toBe('INS');
  expect(screen.getByRole('link', { name: 'Open song' })).toHaveAttribute('href', `/songs/edit/${uuid}`);
  expect(screen.getByRole('link', { name: 'User Activity' })).toHaveAttribute('href', '/user-activity');
});

test('has pages', async () => {
  const calls = open(`/user_activity/song/${uuid}`, {
    lines: Array.from({ length: 30 }, (_, number) => line(number + 1)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await screen.findByRole('button', { name: 'Previous page' });
  expect(calls.map(({ query }) => query.pagenum)).toEqual(['1', '2']);
});

test('leads to no screen of what was deleted, and not to the list that the reader may not see', async () => {
  open(`/user_activity/song/${uuid}`, {
    lines: [line(2, 'has_deleted'), line(1, 'has_created')],
    held: ['CAN_LOGIN_TO_SEGNO'],
  });
  await screen.findByText('Ana Li has deleted song "Sunrise"');
  expect(screen.queryByRole('link')).toBeNull();
});

test('is not found for an unknown type or what is no uuid, and nothing is asked', async () => {
  const calls = open(`/user_activity/melody/${uuid}`);
  expect(await notFound()).toBeVisible();
  expect(calls).toEqual([]);
});

test.each([
  [403, 'Unauthorized'],
  [404, 'Not found'],
])('is not found when the server answers %s', async (status, message) => {
  open(`/user_activity/song/${uuid}`, { answer: () => ({ status, message }) });
  expect(await notFound()).toBeVisible();
});

test('says that nothing has happened to a record without a log, and offers to try again when it cannot be read', async () => {
  let tries = 0;
  open(`/user_activity/song/${uuid}`, {
    answer: (call) =>
      tries++ === 0 ? { status: 500, message: 'There was an error' } : pageOf('user_activities', [], call),
  });
  await screen.findByText('The activity cannot be shown');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing has happened here yet.')).toBeVisible();
});
