import { RouteNameContext } from '@segno/host';
import { pageOf, renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';
import { Screen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';

const cells = { work_title: 'Rain', bpm: '90', tags: 'calm | deep', isrc: 'QZ1', description: 'Slow' };

const open = async (address: string) => {
  signIn('CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS', 'CAN_UPDATE_SONG_METADATA', 'CAN_UPDATE_SONG_BASIC_INFORMATION');
  serve({
    'GET /song': (call) => pageOf('songs', [song({ uuid: id(1), work_title: 'Rain', work_id: 'SG1' })], call),
    'GET /song/cells': (call) =>
      pageOf('song_cells', [{ uuid: id(1), work_title: 'Rain', work_id: 'SG1', artist: 'Nola Reed', cells }], call),
    'GET /song/column': () => ({
      data: {
        song_columns: [
          { id: 'tags', name: null },
          { id: 'isrc', name: null },
        ],
      },
    }),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /tag_field/select': () => ({ data: { tag_fields: [] } }),
    'GET /song_curation_state/select': () => ({ data: { song_curation_states: [] } }),
    'GET /content_tier/select': () => ({ data: { content_tiers: [] } }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
    'GET /list_view/SONGS': () => ({
      data: { list_view: { views: [], default_view: null, hidden_columns: ['duration'] } },
    }),
  });
  renderAt(address, {
    '/songs': (
      <RouteNameContext value="SONGS">
        <Screen />
      </RouteNameContext>
    ),
  });
  await screen.findByRole('rowheader', { name: 'Rain' });
};

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cell = (column: string) => document.querySelector<HTMLElement>(`[data-cell="${id(1)} ${column}"]`);

test('editing in the list keeps its columns with their order and width, and what was chosen there', async () => {
  await open('/songs?columns=isrc,tags*300,bpm,work_id');
  await screen.findByRole('cell', { name: 'QZ1' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit in list' }));
  await screen.findByRole('grid', { name: 'Songs' });
  expect(heads()).toEqual(['Title', 'ISRC', 'Tags', 'BPM', 'Work ID']);
  expect([...document.querySelectorAll('col')][2]?.getAttribute('width')).toBe('300');
  expect([cell('isrc'), cell('work_id')].map((each) => each?.textContent)).toEqual([
    expect.stringContaining('QZ1'),
    expect.stringContaining('SG1'),
  ]);
  // The list's own menu of columns is the only one.
  await userEvent.click(screen.getByRole('button', { name: 'Columns (5)' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'ISRC' }));
  expect(heads()).toEqual(['Title', 'Tags', 'BPM', 'Work ID']);
});

test('a list without chosen columns is edited with those that the person has not hidden', async () => {
  await open('/songs?edit=cells');
  await screen.findByRole('columnheader', { name: 'Files' });
  expect(heads()).toEqual([
    ...['Title', 'Artist', 'Work ID', 'Listen', 'BPM', 'Curation state', 'Tier', 'Publish state', 'Files', 'Updated'],
  ]);
});

test('a cell that cannot be edited says why', async () => {
  await open('/songs?edit=cells&columns=isrc,work_id,content_tier,bpm');
  const reason = (column: string) => cell(column)?.querySelector('[data-reason]')?.textContent;
  await screen.findByRole('columnheader', { name: 'ISRC' });
  expect(cell('isrc')).toHaveAttribute('aria-readonly', 'true');
  expect(cell('isrc')).toHaveAccessibleDescription('Edited on the page of the song.');
  expect(reason('isrc')).toBe('Edited on the page of the song.');
  expect(reason('work_id')).toBe('Set by Segno, not edited.');
  expect(reason('content_tier')).toBe('You do not have permission to edit this.');
  expect(reason('bpm')).toBeUndefined();
  await userEvent.click(cell('isrc') ?? document.body);
  expect(cell('isrc')).toHaveFocus();
  expect(within(cell('isrc') ?? document.body).getByText('Edited on the page of the song.')).toBeVisible();
});
