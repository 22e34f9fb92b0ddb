import { presentStatus } from '@segno/contract/submissions';
import { renderAt, screen, serve, signIn, within } from '@segno/ui/testing';
import { track } from '../tracks/delivery/testing/testDeliveryForm';
import { Screen } from './RevisionsScreen';

const paging = (count: number) => ({
  total_size: count,
  current_size: count,
  current_page: 1,
  offset: 0,
  total_pages: 1,
});

test('a track with a requested revision is listed with a link, although no song has declined files', async () => {
  signIn('CAN_GET_MY_SONG_REVISIONS', 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS');
  const asked: (string | undefined)[] = [];
  const revised = { ...track(), name: 'Glass Elevator', status: presentStatus('revision_requested', 'artist') };
  serve({
    'GET /my_song_revision': () => ({
      data: { song_revisions: [], paging: paging(0) },
    }),
    'GET /new_track_submission': ({ query }) => {
      asked.push(query['status']);
      return {
        data: { new_track_submissions: [revised], paging: paging(1) },
      };
    },
  });
  renderAt('/', { '/': <Screen /> });
  const tracks = within(await screen.findByRole('list', { name: 'Tracks that need a new mp3' }));
  expect(tracks.getByRole('listitem')).toHaveTextContent(/^Glass Elevator.*Needs a new mp3, requested/);
  expect(await screen.findByText('1')).toBeVisible();
  expect(asked).toEqual([String(presentStatus('revision_requested', 'artist').id)]);
  expect(screen.queryByText(/^Sorry, no results/)).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
