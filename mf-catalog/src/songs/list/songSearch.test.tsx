import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { Screen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';

const open = (address: string) => {
  signIn('CAN_GET_SONGS');
  const calls = serve({
    'GET /song': (call) => {
      const isSearch = call.query.work_title !== undefined || call.query.sounds_like !== undefined;
      return pageOf(
        'songs',
        [
          song({ work_title: 'Uplifting Sea' }),
          song({
            uuid: id(9),
            work_title: 'Lift Off',
            match_reason: isSearch ? 'Euphoric via "uplifting"' : null,
          }),
        ],
        call,
      );
    },
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
  });
  renderAt(address, { '/songs': <Screen /> });
  return calls;
};

const texts = (role: string): (string | null)[] => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('says beside the title by which tag a search has found a song', async () => {
  open('/songs?work_title=uplifting');
  expect(await screen.findByText('Euphoric via "uplifting"')).toBeVisible();
  expect(texts('columnheader').slice(0, 2)).toEqual([expect.stringContaining('Title'), 'Found by']);
  expect(screen.getByRole('rowheader', { name: 'Lift Off' })).toBeVisible();
});

test('has no such column outside of a search', async () => {
  open('/songs');
  expect(await screen.findByText('Lift Off')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Found by' })).toBeNull();
});

test('filters by what songs sound like', async () => {
  const calls = open('/songs');
  await screen.findByText('Lift Off');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Sounds like' }), 'uplifting');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/song').at(-1)?.query).toMatchObject({ sounds_like: 'uplifting' }),
  );
  expect(await screen.findByRole('columnheader', { name: 'Found by' })).toBeVisible();
});
