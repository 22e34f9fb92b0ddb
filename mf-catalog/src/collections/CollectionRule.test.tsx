import { screen } from '@testing-library/react';
import { renderAt, serve, signIn } from '@segno/ui/testing';
import { collectionScreens } from './collectionScreens';

const uuid = '00000000-0000-4000-8000-000000000001';
const moment = '2026-11-20T09:00:00.000Z';

const open = (system_rule: string | null) => {
  signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_UPDATE_SONG_COLLECTIONS');
  const song_collection = {
    uuid,
    name: 'New Releases',
    song_count: 3,
    channel_count: 1,
    read_only: system_rule !== null,
    system_rule,
    filled_at: system_rule === null ? null : moment,
    created_at: moment,
    updated_at: moment,
  };
  serve({
    [`GET /song_collection/${uuid}`]: () => ({ data: { song_collection } }),
    [`GET /song_collection/${uuid}/song`]: () => ({ data: { songs: [], total_size: 0 } }),
    [`GET /song_collection/${uuid}/link`]: () => ({ data: { links: [] } }),
    [`GET /user_activity/song_collection/${uuid}`]: () => ({ data: { user_activities: [] } }),
  });
  renderAt(`/song-collections/edit/${uuid}`, {
    '/song-collections/edit/:uuid': <collectionScreens.EditScreen params={{ uuid }} onClose={() => {}} />,
  });
};

test('shows by which rule the system fills a collection', async () => {
  open('new_releases');
  expect(
    await screen.findByText(
      'Songs on sale that were first published within the last 60 days, newest first, 200 at most.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Filled by the system every day/)).toBeInTheDocument();
});

test('shows no rule on a collection of people', async () => {
  open(null);
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('New Releases');
  expect(screen.queryByText(/^Filled by the system/)).not.toBeInTheDocument();
});
