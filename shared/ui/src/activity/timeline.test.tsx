import { listUserActivity } from '@segno/contract/account';
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityTimeline } from '../form';
import { listSource, useList } from '../list';
import { id } from '../engine/testing/albums';
import { renderAt, signIn } from '../engine/testing/renderAt';
import { pageOf, serve } from '../engine/testing/serve';

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
