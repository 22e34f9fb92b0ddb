import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { task } from '../batch/testing/openSongs';
import { Screen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';

const cells = {
  uuid: id(1),
  work_title: 'Rain',
  work_id: 'SG1',
  artist: 'Nola Reed',
  cells: { genre_uuids: 'Folk', tags: 'calm' },
};

const open = async (query = '') => {
  signIn('CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS', 'CAN_UPDATE_SONG_METADATA', 'CAN_UPDATE_SONG_BASIC_INFORMATION');
  serve({
    'GET /song': (call) => pageOf('songs', [song({ uuid: id(1), work_title: 'Rain' })], call),
    'GET /song/cells': (call) => pageOf('song_cells', [cells], call),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /song/column': () => ({
      data: { song_columns: ['genre_uuids', 'tags'].map((column) => ({ id: column, name: null })) },
    }),
    'GET /song_genre/select': () => ({
      data: {
        song_genres: ['Folk', 'Gypsy Jazz', 'Jazz'].map((name, n) => ({ uuid: id(50 + n), name, full_name: name })),
      },
    }),
    'GET /song_tag/select': () => ({ data: { song_tags: [] } }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
    'GET /tag_field/select': () => ({ data: { tag_fields: [] } }),
    'GET /song_curation_state/select': () => ({ data: { song_curation_states: [] } }),
    'GET /content_tier/select': () => ({ data: { content_tiers: [] } }),
    'PATCH /song/cells': ({ body }) => ({
      data: {
        batch_operation: Object(body).dry_run
          ? {
              count: 1,
              changes: Object(body).cells.map(({ before, text, ...place }: { before: string; text: string }) => ({
                ...place,
                before,
                after: text,
                new_words: text.includes('hap') ? ['hap'] : [],
              })),
              unchanged: 0,
              refused: [],
            }
          : { uuid: id(90), async_task: task() },
      },
    }),
    'GET /batch_operation': (call) => pageOf('batch_operations', [{ uuid: id(90), changed: 1 }], call),
    [`GET /async_task/${id(80)}`]: () => ({ data: { async_task: task({ status: 'success', progress: 100 }) } }),
  });
  renderAt(`/songs?edit=cells${query}`, { '/songs': <Screen /> });
  await screen.findByRole('grid', { name: 'Songs' });
};

const cell = (column: string) =>
  document.querySelector<HTMLElement>(`[data-cell="${id(1)} ${column}"]`) ?? document.body;

test('Saved cells are confirmed by Enter, closed by Enter, and the keyboard is back in the cell', async () => {
  await open();
  await userEvent.click(cell('bpm'));
  await userEvent.keyboard('90{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save 1 cell' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Batch Update Successful')).toBeVisible();
  expect(await screen.findByRole('link', { name: '1 song changed' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cell('bpm')).toHaveFocus();
});

test('a genre is taken by Enter from the first letters, with the next one behind it', async () => {
  await open('&columns=genre_uuids');
  await userEvent.click(cell('genre_uuids'));
  await userEvent.keyboard('{Enter}');
  const box = await screen.findByRole('combobox', { name: 'Genres of Rain' });
  // What stands in the cell stays, and is no change as long as nothing is typed.
  expect(box).toHaveValue('Folk | ');
  await userEvent.keyboard('jaz');
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).toHaveTextContent('Jazz'));
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveValue('Folk | Jazz | ');
  await userEvent.keyboard('{Enter}');
  expect(cell('genre_uuids').querySelector('ins')).toHaveTextContent(/^Folk \| Jazz$/);
});

test('opening a cell with several entries and leaving it changes nothing', async () => {
  await open('&columns=genre_uuids');
  await userEvent.click(cell('genre_uuids'));
  await userEvent.keyboard('{F2}{Enter}');
  expect(screen.getByText('0 cells changed')).toBeVisible();
});

test('a word of a tag that no song has is marked as new in its cell and in the preview', async () => {
  await open('&columns=tags');
  await userEvent.click(cell('tags'));
  await userEvent.keyboard('{Enter}hap{Enter}');
  expect(await within(cell('tags')).findByTitle('New word: “hap”')).toHaveTextContent('new');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await within(await screen.findByRole('dialog')).findByText('New word: “hap”')).toBeVisible();
});

test('the keyboard stays in the cell when the changes are discarded, and on its button when the mode is left', async () => {
  await open();
  await userEvent.click(cell('bpm'));
  await userEvent.keyboard('90{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(cell('bpm')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Edit in list' })).toHaveFocus();
});
