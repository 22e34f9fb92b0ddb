import { listUserActivity, type RecordChange } from '@segno/contract/account';
import { screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id } from '../engine/testing/albums';
import { renderAt, signIn } from '../engine/testing/renderAt';
import { pageOf, serve } from '../engine/testing/serve';
import { ActivityTimeline } from '../form';
import { listSource, useList } from '../list';
import { RecordChanges } from './ActivityEntries';
import { ActivityLog } from './ActivityLog';
import { activitySentence, type ActivityFacts } from './activitySentence';

const facts = (o: Partial<ActivityFacts>): ActivityFacts => ({
  user_label: 'Ana Li',
  action_string: 'has_approved',
  action_target_type: 'new_track_submission',
  action_target_labels: ['Sunrise'],
  resource_type: 'new_track_submission',
  resource_label: 'Sunrise',
  ...o,
});

test('an entry reads as a sentence', () => {
  expect(activitySentence(facts({}))).toBe('Ana Li has approved track "Sunrise"');
});

test('a sentence says what was done to which part of the thing', () => {
  const song = { resource_type: 'song', resource_label: 'Sunrise' };
  const part = { ...song, action_target_type: 'song_source_file', action_target_labels: ['Full', 'Stems'] };
  expect(activitySentence(facts(part))).toBe('Ana Li has approved source files "Full", "Stems" of song "Sunrise"');
  const whole = { ...song, action_target_type: 'song' };
  expect(activitySentence(facts({ ...whole, action_string: 'has_set_ready_for_publication' }))).toBe(
    'Ana Li has set song "Sunrise" ready for publication',
  );
  expect(activitySentence(facts({ ...whole, action_string: 'has_logged_in' }))).toBe('Ana Li has logged in');
  const dollar = { ...whole, resource_label: 'Cash $& more', action_target_labels: ['Cash $& more'] };
  expect(activitySentence(facts(dollar))).toBe('Ana Li has approved song "Cash $& more"');
});

const served = (total: number) =>
  serve({
    [`GET /user_activity/song/${id(1)}`]: ({ query }) => {
      const entries = Array.from({ length: Math.min(total, Number(query.pagesize)) }, (_, index) => ({
        ...facts({ action_string: 'has_updated', action_target_type: 'song', resource_type: 'song' }),
        uuid: id(index + 1),
        user_uuid: null,
        timestamp: '2024-03-04T12:00:00.000Z',
        action_target_uuids: [],
        resource_uuid: id(1),
      }));
      const paging = { total_size: total, current_size: entries.length, current_page: 1, offset: 0, total_pages: 1 };
      return { data: { user_activities: entries, paging } };
    },
  });

test('the log is read when it is opened, and says more on demand', async () => {
  const user = userEvent.setup();
  signIn('CAN_LOGIN_TO_SEGNO');
  const calls = served(30);
  renderAt('/', { '/': <ActivityLog type="song" uuid={id(1)} /> });
  expect(calls).toEqual([]);
  await user.click(page.getByRole('button', { name: 'Logs' }));
  expect(await page.findAllByText('Ana Li has updated song "Sunrise"')).toHaveLength(25);
  await user.click(page.getByRole('button', { name: 'Show more (5)' }));
  await page.findAllByText('Ana Li has updated song "Sunrise"');
  expect(await page.findAllByText(/has updated/)).toHaveLength(30);
});

test('who is not staff sees no log', () => {
  signIn('CAN_LOGIN_TO_ARTIST_PORTAL');
  served(1);
  renderAt('/', { '/': <ActivityLog type="song" uuid={id(1)} /> });
  expect(page.queryByRole('button', { name: 'Logs' })).not.toBeInTheDocument();
});

const show = (...changes: RecordChange[]) => renderAt('/', { '/': <RecordChanges changes={changes} /> });
const lines = async () => (await page.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('shows short values side by side, references by their names, secrets without a value', async () => {
  show(
    { field: 'work_title', before: 'Dawn', after: 'Dusk' },
    { field: 'artist', before: null, after: { uuid: 'x', name: 'Ana Li' } },
    { field: 'password', before: null, after: null },
  );
  expect(await lines()).toEqual(['Title: "Dawn" → "Dusk"', 'Artist: empty → "Ana Li"', 'Password: changed']);
});

test('shows what was added to a list, removed from it and changed in it', async () => {
  show(
    {
      field: 'genres',
      before: [
        { uuid: '1', name: 'Rock' },
        { uuid: '2', name: 'Pop' },
      ],
      after: [
        { uuid: '1', name: 'Rock' },
        { uuid: '3', name: 'Jazz' },
      ],
    },
    { field: 'tags', before: [], after: ['slow'] },
    {
      field: 'source_files',
      before: [{ uuid: '1', name: 'full.wav', status: 'in_review' }],
      after: [{ uuid: '1', name: 'full.wav', status: 'approved' }],
    },
  );
  expect(await lines()).toEqual([
    'Genres: added "Jazz"; removed "Pop"',
    'Tags: added "slow"',
    'Source files: "full.wav": Status "in_review" → "approved"',
  ]);
});

test('shows a long text by the words that differ', async () => {
  const start = 'A slow piece for strings and one piano that never quite ends. '.repeat(4);
  show({ field: 'description', before: `${start}Sad.`, after: `${start}Happy.` });
  expect((await page.findByText('Happy')).tagName).toBe('INS');
  expect(page.getByText('Sad').tagName).toBe('DEL');
  expect(page.getByText(/…/)).toBeInTheDocument();
});

test('shows shares as a table', async () => {
  const share = (uuid: string, name: string, part: number) => ({ uuid, name, role: 'CA', share: part });
  show({
    field: 'writer_shares',
    before: [share('1', 'Ana', 100)],
    after: [share('1', 'Ana', 40), share('2', 'Ben', 60)],
  });
  const rows = within(await page.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Writer', 'Before', 'After'],
    ['Ana', '100 %', '40 %'],
    ['Ben', '–', '60 %'],
  ]);
});

test('folds many changes away', async () => {
  show(...['a', 'b', 'c', 'd', 'e'].map((field) => ({ field, before: 1, after: 2 })));
  expect(await page.findAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(page.getByRole('button', { name: 'Show 2 more changes' }));
  expect(page.getAllByRole('listitem')).toHaveLength(5);
});

test('shows a rewritten text as the old one and the new one, not word by word', async () => {
  const before = 'Warm electric piano and a lazy vibraphone over a dusty beat, for slow evenings by the water.';
  const after = 'Nothing of the former words, but for the end: strings that climb over mountains of the night.';
  show({ field: 'description', before, after });
  expect((await page.findByText(before)).tagName).toBe('DEL');
  expect(page.getByText(after).tagName).toBe('INS');
});

test('shows a text where there was none as new', async () => {
  const after = 'Warm electric piano and a lazy vibraphone over a dusty beat, for slow evenings by the water.';
  show({ field: 'description', before: null, after });
  expect((await page.findByText(after)).tagName).toBe('INS');
  expect(document.querySelector('del')).toBeNull();
});

test('the activity log is a page of its own, newest first, and has pages', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => ({
    uuid: id(n + 1),
    user_uuid: null,
    user_label: 'Ana Li',
    timestamp: '2025-11-21T12:00:00.000Z',
    action_string: 'has_approved',
    action_target_type: 'new_track_submission',
    action_target_labels: [`Sunrise ${n + 1}`],
    action_target_uuids: [],
    resource_uuid: null,
    resource_type: 'new_track_submission',
    resource_label: `Sunrise ${n + 1}`,
  }));
  signIn('CAN_GET_USERS');
  const source = listSource({ endpoint: listUserActivity, rows: 'user_activities' });
  const Activity = () => <ActivityTimeline list={useList(source)} />;
  serve({ 'GET /user_activity': (call) => pageOf('user_activities', lines, call) });
  const { asked } = renderAt('/users/activity', { '/users/activity': <Activity /> });
  expect(await page.findByText('Ana Li has approved track "Sunrise 1"')).toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Next page' }));
  expect(await page.findByText('Ana Li has approved track "Sunrise 30"')).toBeInTheDocument();
  expect(asked()).toEqual({ pagenum: '2', pagesize: '25' });
});
