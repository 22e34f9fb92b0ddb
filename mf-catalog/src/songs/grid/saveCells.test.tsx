import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { task } from '../batch/testing/openSongs';
import { Screen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';

const cells = { uuid: id(1), work_title: 'Rain', work_id: 'SG1', artist: 'Nola Reed', cells: {} };

const open = async () => {
  signIn('CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS', 'CAN_UPDATE_SONG_METADATA', 'CAN_UPDATE_SONG_BASIC_INFORMATION');
  serve({
    'GET /song': (call) => pageOf('songs', [song({ uuid: id(1), work_title: 'Rain' })], call),
    'GET /song/cells': (call) => pageOf('song_cells', [cells], call),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /tag_field/select': () => ({ data: { tag_fields: [] } }),
    'GET /song_curation_state/select': () => ({ data: { song_curation_states: [] } }),
    'GET /content_tier/select': () => ({ data: { content_tiers: [] } }),
    'PATCH /song/cells': ({ body }) => ({
      data: {
        batch_operation: Object(body).dry_run
          ? {
              count: 1,
              changes: [{ song: id(1), column: 'bpm', before: '', after: '90' }],
              unchanged: 0,
              refused: [],
            }
          : { uuid: id(90), async_task: task() },
      },
    }),
    [`GET /async_task/${id(80)}`]: () => ({ data: { async_task: task({ status: 'success', progress: 100 }) } }),
  });
  renderAt('/songs?edit=cells', { '/songs': <Screen /> });
  await screen.findByRole('grid', { name: 'Songs' });
};

const bpm = () => document.querySelector<HTMLElement>(`[data-cell="${id(1)} bpm"]`) ?? document.body;

test('Saved cells are confirmed by Enter, closed by Enter, and the keyboard is back in the cell', async () => {
  await open();
  await userEvent.click(bpm());
  await userEvent.keyboard('90{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save 1 cell' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Batch Update Successful')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bpm()).toHaveFocus();
});
