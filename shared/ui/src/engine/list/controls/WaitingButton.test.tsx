import { listTrackSubmissions } from '@segno/contract/submissions';
import { recallQueue, RouteNameContext, useSession } from '@segno/host';
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt, signIn } from '../../testing/renderAt';
import { serve } from '../../testing/serve';
import { listSource } from '../listSource';
import { useList } from '../useList';
import { WaitingButton } from './WaitingButton';

const source = listSource({ endpoint: listTrackSubmissions, rows: 'new_track_submissions', search: 'name' });

const Page = () => (
  <RouteNameContext value="TRACK_SUBMISSIONS">
    <Waiting />
  </RouteNameContext>
);
const Waiting = () => <WaitingButton list={useList(source)} of="track_submissions" />;

test('one click shows what waits, oldest first, and is remembered; another shows everything', async () => {
  signIn('CAN_APPROVE_NEW_TRACK_SUBMISSIONS');
  const paging = { total_size: 0, current_size: 0, current_page: 1, offset: 0, total_pages: 0 };
  const calls = serve({
    'GET /new_track_submission': () => ({ data: { new_track_submissions: [], paging } }),
    'GET /waiting': () => ({ data: { waiting: { track_submissions: 1203, songs: null } } }),
  });
  const { address } = renderAt('/track-submissions?pagenum=3&status=1', { '/track-submissions': <Page /> });
  const button = await page.findByRole('button', { name: '1,203 Waiting for me' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(address()).toBe('/track-submissions?status=1&waiting_for_me=true&sort_by=created_at&sort_order=asc');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(calls.at(-1)?.query).toMatchObject({ waiting_for_me: 'true', sort_by: 'created_at', sort_order: 'asc' });
  const me = useSession.getState().user?.uuid ?? '';
  expect(recallQueue(me, 'TRACK_SUBMISSIONS')).toBe(true);
  await userEvent.click(button);
  expect(address()).toBe('/track-submissions?status=1');
  expect(recallQueue(me, 'TRACK_SUBMISSIONS')).toBe(false);
});
