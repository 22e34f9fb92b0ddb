import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen } from './WorklistScreen';

const PATH = '/performing-rights-organizations/song-registrations/songs';
const ASCAP = '00000000-0000-4000-8000-00000000000a';
const SONG = '00000000-0000-4000-8000-000000000001';

const contested = {
  ...{ uuid: 'a', song_uuid: SONG, work_title: 'Night Ferry', work_id: 'W0000001', artist_name: 'Copper Reeds' },
  ...{ pro: 'ASCAP', stage: 'in_conflict', status: 'CO', society_work_id: null, messages: ['SHARES EXCEED 100'] },
  ...{ sent_at: '2026-03-01T10:00:00.000Z', acknowledged_at: '2026-04-01T00:00:00.000Z' },
  claim: {
    ...{ work_title: 'NIGHT FERRY', work_id: null, iswc: null },
    parties: [{ name: 'OTHER MUSIC', ipi_number: null, role: 'E', pr_share: 50, mr_share: 100, sr_share: 100 }],
  },
};
const fresh = {
  ...{ uuid: 'b', song_uuid: SONG, work_title: 'Slow Tide', work_id: 'W0000002', artist_name: null, pro: 'ASCAP' },
  ...{ stage: 'never_sent', status: null, society_work_id: null, messages: [], claim: null },
  ...{ sent_at: null, acknowledged_at: null },
};

const FILE = '00000000-0000-4000-8000-00000000000f';
const file = {
  ...{ uuid: FILE, name: 'CW260001SGN_010.V21', parent_name: 'ASCAP', user: 'Finn Cole', url: null, has_songs: true },
  ...{ status: 'complete', created_at: '2026-03-01T10:00:00.000Z' },
};

const open = (rows: readonly object[], query = '') => {
  signIn('CAN_GET_PRO_REPORT', 'CAN_GET_SONGS', 'CAN_LOGIN_TO_SEGNO');
  const calls = serve({
    'GET /song_registration': (asked) => pageOf('song_registrations', [...rows], asked),
    'GET /performing_rights_organization/select': () => ({
      data: { performing_rights_organizations: [{ uuid: ASCAP, name: 'ASCAP' }] },
    }),
    'GET /performing_rights_organization/report': (asked) => pageOf('reports', [file], asked),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  renderAt(`${PATH}${query}`, { [PATH]: <Screen /> });
  return calls;
};

test('a song at several PROs is one group, with a link to it in its first row', async () => {
  const other = { ...contested, uuid: 'c', pro: 'PRS' };
  open([contested, other, { ...fresh, song_uuid: SONG.replace('1', '2') }]);
  await screen.findByRole('row', { name: /PRS/ });
  const links = screen.getAllByRole('rowheader').map((title) => within(title).queryByRole('link')?.textContent);
  expect(links).toEqual(['Night Ferry', undefined, 'Slow Tide']);
  // Screen readers name each row by its song.
  expect(screen.getByRole('row', { name: /^Night Ferry.*PRS/ })).toBeInTheDocument();
});

test('a song says where it stands at the PRO, since when, and who claims it', async () => {
  const calls = open([contested, fresh]);
  expect(await screen.findByText('Choose a PRO to include songs that were never sent to it.')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /^Night Ferry/ }));
  for (const text of ['In conflict', 'OTHER MUSIC, E: 50% performing, 100% mechanical'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByText(/SHARES EXCEED 100/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Night Ferry' })).toHaveAttribute(
    'href',
    `/songs/edit/${SONG}#song-page-Registrations`,
  );
  expect(within(screen.getByRole('row', { name: /^Slow Tide/ })).getByText('Never sent')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Stage' }));
  await userEvent.click(await screen.findByRole('option', { name: 'No answer for 30 days' }));
  const last = () => calls.filter(({ path }) => path === '/song_registration').at(-1)?.query;
  await waitFor(() => expect(last()).toMatchObject({ stage: 'unanswered' }));
});

test('the songs of a file are listed under its name, with a way back to all files', async () => {
  const calls = open([contested], `?file_uuid=${FILE}`);
  expect(await screen.findByRole('button', { name: 'Remove the filter File: CW260001SGN_010.V21' })).toBeVisible();
  expect(calls.find(({ path }) => path === '/song_registration')?.query).toMatchObject({ file_uuid: FILE });
  expect(screen.queryByText(/^Choose a PRO/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Song Registrations/ })).toHaveAttribute(
    'href',
    '/performing-rights-organizations/song-registrations',
  );
});
