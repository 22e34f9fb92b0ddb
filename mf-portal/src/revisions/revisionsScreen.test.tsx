import { presentStatus } from '@segno/contract/submissions';
import { usePlayer } from '@segno/host';
import { renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';
import { track } from '../tracks/delivery/testing/testDeliveryForm';
import { Screen } from './RevisionsScreen';

const paging = (count: number) => ({
  total_size: count,
  current_size: count,
  current_page: 1,
  offset: 0,
  total_pages: 1,
});

const note = {
  uuid: '5a9e8a4e-0000-4000-8000-000000000007',
  text: 'Less bass please',
  user: { uuid: '5a9e8a4e-0000-4000-8000-000000000008', full_name: 'Rhea Valdane' },
  created_at: '2026-01-01T00:00:00Z',
  at_second: null,
  is_from_artist: false,
  seen_at: null,
};

test('the row of a song says what is asked of it and of each file, with times to play', async () => {
  signIn('CAN_GET_MY_SONG_REVISIONS');
  const file = '5a9e8a4e-0000-4000-8000-000000000001';
  const revision = {
    uuid: '5a9e8a4e-0000-4000-8000-000000000002',
    work_title: 'Neon Causeway',
    revision_note: 'Please export without the limiter',
    revision_requested_at: '2026-01-01T00:00:00Z',
    opened_by_artist: false,
    source_files_count: 1,
    file_notes: [{ uuid: file, name: 'Loop B', note: 'A click at 0:02', url: '/loop.mp3' }],
  };
  serve({ 'GET /my_song_revision': () => ({ data: { song_revisions: [revision], paging: paging(1) } }) });
  renderAt('/', { '/': <Screen /> });
  const row = within(await screen.findByRole('row', { name: /Neon Causeway/ }));
  expect(row.getByText('Please export without the limiter')).toBeVisible();
  expect(row.getByText('Loop B')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Play from 0:02' }));
  expect(usePlayer.getState()).toMatchObject({ track: { uuid: file }, position: 2 });
});

test('a track with a requested revision is listed with a link, although no song has declined files', async () => {
  signIn('CAN_GET_MY_SONG_REVISIONS', 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS');
  const asked: (string | undefined)[] = [];
  const revised = { ...track(), name: 'Glass Elevator', status: presentStatus('revision_requested', 'artist') };
  serve({
    'GET /my_song_revision': () => ({
      data: { song_revisions: [], paging: paging(0) },
    }),
    'GET /note': () => ({ data: { notes: { external: [note], internal: [] } } }),
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
  expect(await tracks.findByText('Less bass please')).toBeVisible();
  expect(await screen.findByText('1')).toBeVisible();
  expect(asked).toEqual([String(presentStatus('revision_requested', 'artist').id)]);
  expect(screen.queryByText(/^Sorry, no results/)).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
