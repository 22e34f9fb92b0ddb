import { screen, userEvent, waitFor, within } from '@segno/ui/testing';
import {
  answered,
  ASCAP,
  chosen,
  complete,
  LIST,
  open,
  pending,
  plain,
  PREFLIGHT,
  preflightOf,
  rowOf,
  song,
} from './testing/openRegistrations';

// That component's own tests cover how the file is uploaded.
jest.mock('./AddAcknowledgement', () => ({
  AddAcknowledgement: ({ onRead }: { onRead: () => void }) => <button onClick={onRead}>Read</button>,
}));

beforeEach(() => sessionStorage.clear());

test('a file says of which PRO it is, its name, who asked for it and when, its status, and has a link when it is there', async () => {
  open();
  const row = within(await rowOf('ascap-1.csv'));
  const table = within(screen.getByRole('table', { name: 'Song Registrations' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'PRO',
    'Name',
    'User',
    'Created',
    'Status',
    'Download',
    'Answered',
  ]);
  for (const text of ['ASCAP', 'Finn Cole', '2 days ago', 'Complete']) expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'Download ascap-1.csv' })).toHaveAttribute('href', 'https://files.test/a');
  for (const [name, status] of [
    ['ascap-2.csv', 'Pending'],
    ['ascap-4.csv', 'In Progress'],
    ['ascap-3.csv', 'Error'],
  ] as const) {
    const other = within(await rowOf(name));
    expect(other.getByText(status)).toBeVisible();
    expect(other.queryByRole('link')).not.toBeInTheDocument();
  }
});

test('the name of a file leads to its songs, unless they are not known', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'ascap-1.csv' })).toHaveAttribute(
    'href',
    '/performing-rights-organizations/song-registrations/songs?file_uuid=a',
  );
  expect(screen.queryByRole('link', { name: 'ascap-3.csv' })).not.toBeInTheDocument();
});

test('opens an acknowledgement from the file that it answers and from the list of acknowledgements', async () => {
  open('', { files: () => [answered] });
  const answer = await screen.findByRole('button', { name: 'Answer to ascap-1.csv, Nov 20, 2026' });
  const row = within(
    within(await screen.findByRole('table', { name: 'Acknowledgements' })).getByRole('row', { name: /CW260007010/ }),
  );
  for (const text of ['ASCAP', '1 accepted, 1 in conflict, 1 line left alone', 'Finn Cole', '2 days ago'])
    expect(row.getByText(text)).toBeVisible();
  for (const button of [answer, row.getByRole('button', { name: 'CW260007010_SGN.V21' })]) {
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledgement' }));
    expect(await dialog.findByText('ASCAP answers 3 works')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('before a PRO is chosen, the songs are counted at each PRO above the files, and each count leads to them', async () => {
  const { address } = open();
  await rowOf('ascap-1.csv');
  const table = within(await screen.findByRole('table', { name: 'Songs by PRO' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'PRO',
    'Never sent',
    'Waiting',
    'No answer for 30 days',
    'In conflict',
    'Rejected',
    'Accepted',
  ]);
  expect(table.getByRole('link', { name: '7 songs of ASCAP: In conflict' })).toHaveAttribute(
    'href',
    `/performing-rights-organizations/song-registrations/songs?pro_uuid=${ASCAP}&stage=in_conflict&sort_by=acknowledged_at&sort_order=desc`,
  );
  expect(table.getByRole('link', { name: '10 songs of ASCAP: Waiting' })).toHaveAttribute(
    'href',
    expect.stringMatching(/stage=waiting&sort_by=sent_at&sort_order=asc$/),
  );
  expect(table.getByText('0').closest('a')).toBeNull();
  expect(table.queryByText('BUMA')).not.toBeInTheDocument();
  expect(screen.getByText('Songs by PRO', { selector: 'summary' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Song Registrations' })).toBeVisible();
  await userEvent.click(table.getByRole('link', { name: 'ASCAP' }));
  await waitFor(() => expect(address()).toMatch(new RegExp(`pro_uuid=${ASCAP}`)));
  expect(await screen.findByLabelText('Preflight')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Songs by PRO' })).not.toBeInTheDocument();
});

test('only PROs that files can be made for are offered', async () => {
  const { callsOf } = open();
  await screen.findByText('ascap-1.csv');
  await userEvent.click(await screen.findByRole('combobox', { name: 'PRO' }));
  await userEvent.click(await screen.findByRole('option', { name: 'ASCAP' }));
  expect(callsOf('GET /performing_rights_organization/select')[0]?.query).toMatchObject({ exportable_only: 'true' });
  await waitFor(() => expect(callsOf(LIST).at(-1)?.query).toMatchObject({ pro_uuid: ASCAP }));
});

test('the sentence about the PRO leads to its box on the page, which keeps its choice in the address', async () => {
  const { address } = open();
  await screen.findByRole('combobox', { name: 'PRO' });
  await userEvent.click(screen.getByRole('button', { name: 'Choose a PRO' }));
  expect(screen.getByRole('combobox', { name: 'PRO' })).toHaveFocus();
  await screen.findByRole('option', { name: 'ASCAP' });
  await userEvent.keyboard('asc{Enter}');
  await waitFor(() => expect(address()).toMatch(new RegExp(`pro_uuid=${ASCAP}`)));
  expect(screen.queryByRole('button', { name: 'Choose a PRO' })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'PRO' })).toHaveValue('ASCAP');
});

test('a PRO without a file says so, and a search without a result says something else', async () => {
  open(chosen, { files: () => [] });
  expect(await screen.findByText(/^No file was made for ASCAP yet\./)).toBeVisible();
  expect(screen.queryByText('Sorry, no results.')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), '2024');
  await waitFor(() => expect(screen.queryByText(/^No file was made/)).toBeNull());
  expect(await screen.findByText('Sorry, no results.')).toBeVisible();
});

test('what one form clears for several songs is one cause, which leads there', async () => {
  open(chosen);
  const table = within(await screen.findByRole('table', { name: 'Causes' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CauseSongsFrees',
    "The writer 'Nola Marsh' has no IPI number87",
    'Writer shares must total 10021',
  ]);
  expect(table.getAllByRole('link')).toHaveLength(1);
});

test('the list is read again until the file is there, and then the figures as well', async () => {
  let isMade = false;
  const { callsOf } = open(chosen, { files: () => [isMade ? { ...pending, ...complete } : pending] });
  await screen.findByText('Pending');
  await screen.findByText('1,200');
  const preflights = callsOf(PREFLIGHT).length;
  isMade = true;
  expect(await screen.findByRole('link', { name: 'Download ascap-1.csv' }, { timeout: 6000 })).toBeVisible();
  await waitFor(() => expect(callsOf(PREFLIGHT).length).toBeGreaterThan(preflights));
}, 15_000);

test('shows how many songs are to be sent and in which stage the others are, in one row above the files', async () => {
  open(chosen);
  const figures = within(await screen.findByLabelText('Preflight'));
  for (const [label, figure] of [
    ['New to send', '1,200'],
    ['Changed to send', '30'],
    ['Blocked', '2'],
    ['Waiting', '10'],
    ['Accepted', '33'],
  ] as const)
    expect(figures.getByText(label).nextElementSibling).toHaveTextContent(new RegExp(`^${figure}$`));
  expect(figures.getByRole('link', { name: '7 songs: In conflict' })).toHaveAttribute(
    'href',
    expect.stringContaining(`pro_uuid=${ASCAP}&stage=in_conflict`),
  );
});

test('a blocked song has its title in CWR where that is another one, and each problem leads to its field', async () => {
  const { address } = open(chosen);
  const row = within(await rowOf('Night Ferry № 5'));
  expect(row.getByText('In CWR: NIGHT FERRY NO 5')).toBeVisible();
  expect(row.getByRole('link', { name: 'The shares add up to 99 %.' })).toHaveAttribute(
    'href',
    `/songs/edit/${song(1)}#writers`,
  );
  expect(within(await rowOf('Plain Song')).queryByText(/In CWR/)).not.toBeInTheDocument();
  await userEvent.click(row.getByRole('link', { name: 'The IPI number of Nola Reed is wrong.' }));
  expect(await screen.findByRole('heading', { name: 'Writer' })).toBeVisible();
  expect(address()).toBe('/writers/edit/1');
});

test('a problem that was cleared in another tab is gone when the person comes back', async () => {
  let blocked = [plain];
  open(chosen, { preflight: () => preflightOf(blocked) });
  expect(await screen.findByText('No writer is a composer.')).toBeVisible();
  blocked = [];
  globalThis.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('No song is blocked.')).toBeVisible();
});

test('a preflight that failed says so, and is read again on demand', async () => {
  let isLost = true;
  open(chosen, {
    preflight: () => (isLost ? { status: 500, message: 'The server failed.' } : preflightOf([plain])),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Impossible to fetch the preflight.');
  expect(screen.getByText('ascap-1.csv')).toBeVisible();
  isLost = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No writer is a composer.')).toBeVisible();
});

test('a thousand blocked songs come page by page, and it says that there are more', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...plain,
    song: { uuid: song(index), work_title: `Song ${index + 1}` },
  }));
  open(chosen, { preflight: () => preflightOf(many, { blocked: 1200 }) });
  const section = within(await screen.findByRole('region', { name: 'Blocked songs' }));
  expect(section.getByText('The first 1,000 of 1,200 songs, by title.')).toBeVisible();
  expect(within(section.getByRole('table', { name: 'Blocked songs' })).getAllByRole('row')).toHaveLength(26);
  await userEvent.click(section.getByRole('button', { name: 'Last page' }));
  expect(section.getByText('Song 1000')).toBeVisible();
  expect(section.queryByText('Song 1')).not.toBeInTheDocument();
});

test('Add acknowledgement takes the file of a PRO, and then list and figures are read again', async () => {
  const { callsOf } = open(chosen);
  await screen.findByText('1,200');
  await userEvent.click(await screen.findByRole('button', { name: 'Add acknowledgement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add acknowledgement' }));
  const [lists, preflights] = [callsOf(LIST).length, callsOf(PREFLIGHT).length];
  await userEvent.click(await dialog.findByRole('button', { name: 'Read' }));
  await waitFor(() => expect(callsOf(PREFLIGHT).length).toBeGreaterThan(preflights));
  expect(callsOf(LIST).length).toBeGreaterThan(lists);
});
