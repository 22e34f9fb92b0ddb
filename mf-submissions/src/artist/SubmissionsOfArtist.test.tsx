import { renderAt, screen, serve, userEvent, type Answer } from '@segno/ui/testing';
import { Extension } from './SubmissionsOfArtist';

const artist = '00000000-0000-4000-8000-000000000002';
const track = (number: number) => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Track ${number}`,
  status: { id: 0, name: 'Submitted' },
  created_at: '2026-11-20T09:00:00Z',
});

const open = (answer: () => Answer) => {
  serve({ 'GET /new_track_submission': answer });
  renderAt('/', { '/': <Extension artist={artist} /> });
};
const page = (tracks: object[], total_size = tracks.length): Answer => ({
  data: { new_track_submissions: tracks, paging: { total_size } },
});

test('the last submissions of an artist lead to their pages, and to all of them', async () => {
  open(() => page([1, 2, 3, 4, 5].map(track), 12));
  expect(await screen.findByRole('link', { name: 'Track 3' })).toHaveAttribute(
    'href',
    `/track-submissions/edit/${track(3).uuid}`,
  );
  expect(screen.getByRole('link', { name: 'All 12 submissions' })).toHaveAttribute(
    'href',
    `/track-submissions?artist_uuid=${artist}`,
  );
});

test('shows that an artist has submitted nothing yet', async () => {
  open(() => page([]));
  expect(await screen.findByText('Nothing has been submitted yet.')).toBeVisible();
});

test('shows why the call failed, and reads again on Retry', async () => {
  let answer: Answer = { status: 503, message: 'The server is busy' };
  open(() => answer);
  expect(await screen.findByText('The server is busy')).toBeVisible();
  answer = page([]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing has been submitted yet.')).toBeVisible();
});
