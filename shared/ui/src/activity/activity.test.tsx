import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id } from '../engine/testing/albums';
import { renderAt, signIn } from '../engine/testing/renderAt';
import { serve } from '../engine/testing/serve';
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
