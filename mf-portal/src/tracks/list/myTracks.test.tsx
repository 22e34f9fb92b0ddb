import { renderAt, screen, serve, signIn, userEvent } from '@segno/ui/testing';
import { track } from '../delivery/testing/testDeliveryForm';
import { Screen } from './MyTracksScreen';

const paging = { total_size: 0, current_size: 0, current_page: 1, offset: 0, total_pages: 1 };

test("the menu's count leads to the tracks that wait, and says where requested revisions are", async () => {
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 'CAN_GET_MY_SONG_REVISIONS');
  serve({
    'GET /my_tracks/counts': () => ({ data: { counts: { all: 3, needs_you: 2, in_review: 0, done: 1 } } }),
    'GET /new_track_submission': () => ({ data: { new_track_submissions: [track()], paging } }),
  });
  renderAt('/?waiting_for_me=true', { '/': <Screen /> });
  // Of the two that need the artist, one may be a revision: the list is not that group.
  const needsYou = await screen.findByRole('button', { name: /^Needs you ?2$/ });
  expect(needsYou).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText(/^These tracks wait for you\./)).toHaveTextContent(
    'These tracks wait for you. Requested revisions are listed at Revisions.',
  );
  await userEvent.click(needsYou);
  expect(needsYou).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/^These tracks wait for you/)).toBeNull();
  // Among all tracks those that need the artist come first: that order is not by name.
  const name = screen.getByRole('columnheader', { name: /^Name/ });
  expect(name).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: /^All/ }));
  expect(name).not.toHaveAttribute('aria-sort', 'ascending');
});

test('before the first track there is one button to submit it', async () => {
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 'CAN_CREATE_NEW_TRACK_SUBMISSIONS');
  serve({
    'GET /my_tracks/counts': () => ({ data: { counts: { all: 0, needs_you: 0, in_review: 0, done: 0 } } }),
    'GET /new_track_submission': () => ({ data: { new_track_submissions: [], paging } }),
  });
  renderAt('/', { '/': <Screen /> });
  expect(await screen.findByText('Sorry, no results.')).toBeVisible();
  expect(screen.getByText(/^No tracks yet\./)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Submit New Track' })).toHaveLength(1);
});
