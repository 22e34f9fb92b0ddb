import { rememberFeatures } from '@segno/host';
import {
  pageOf,
  renderAt,
  screen,
  serve,
  signIn,
  toasts,
  userEvent,
  waitFor,
  within,
  type Answer,
} from '@segno/ui/testing';
import { Screen } from './RegistrationsScreen';

// How the file gets there is that component's own subject.
jest.mock('./AddAcknowledgement', () => ({
  AddAcknowledgement: ({ onRead }: { onRead: () => void }) => <button onClick={onRead}>Read</button>,
}));

const ASCAP = '00000000-0000-4000-8000-00000000000a';
const song = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const file = {
  parent_name: 'ASCAP',
  user: 'Finn Cole',
  created_at: new Date(Date.now() - 2.5 * 24 * 3600 * 1000).toISOString(),
};
const complete = { ...file, uuid: 'a', name: 'ascap-1.csv', status: 'complete', url: 'https://files.test/a' };
const pending = { ...file, uuid: 'b', name: 'ascap-2.csv', status: 'pending', url: null };
const failed = { ...file, uuid: 'c', name: 'ascap-3.csv', status: 'error', url: null };
const running = { ...file, uuid: 'd', name: 'ascap-4.csv', status: 'in_progress', url: null };

const ferry = {
  song: { uuid: song(1), work_title: 'Night Ferry № 5' },
  cwr_title: 'NIGHT FERRY NO 5',
  problems: [
    { code: 'ipi', message: 'The IPI number of Nola Reed is wrong.', url: '/writers/edit/1' },
    { code: 'shares', message: 'The shares add up to 99 %.', url: `/songs/edit/${song(1)}#writers` },
  ],
};
const plain = {
  song: { uuid: song(2), work_title: 'Plain Song' },
  cwr_title: 'PLAIN SONG',
  problems: [{ code: 'composer', message: 'No writer is a composer.', url: `/songs/edit/${song(2)}#writers` }],
};
const preflightOf = (songs: readonly object[], o: object = {}) => ({
  data: {
    preflight: {
      ready: 1234,
      blocked: songs.length,
      registered: 55,
      acknowledged: 44,
      accepted: 33,
      in_conflict: 7,
      songs,
      ...o,
    },
  },
});

const permissions = ['CAN_GET_PRO_REPORT', 'CAN_CREATE_PRO_REPORT', 'CAN_LOGIN_TO_SEGNO'] as const;

const open = (
  query = '',
  o: { files?: () => object[]; preflight?: () => Answer; exported?: () => Answer; only?: 'CAN_GET_PRO_REPORT' } = {},
) => {
  if (o.only) signIn(o.only);
  else signIn(...permissions);
  const calls = serve({
    'GET /performing_rights_organization/report': (asked) =>
      pageOf('reports', o.files?.() ?? [complete, pending, failed, running], asked),
    'GET /performing_rights_organization/report/preflight': o.preflight ?? (() => preflightOf([ferry, plain])),
    'POST /performing_rights_organization/report':
      o.exported ?? (() => ({ data: { report: { uuid: song(8), task_id: song(9) } } })),
    'GET /performing_rights_organization/select': () => ({
      data: { performing_rights_organizations: [{ uuid: ASCAP, name: 'ASCAP' }] },
    }),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  const path = '/performing-rights-organizations/song-registrations';
  const view = renderAt(`${path}${query}`, {
    [path]: <Screen />,
    '/writers/edit/1': <h1>Writer</h1>,
  });
  const callsOf = (what: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === what);
  return { calls, callsOf, ...view };
};

const chosen = `?pro_uuid=${ASCAP}`;
const LIST = 'GET /performing_rights_organization/report';
const PREFLIGHT = 'GET /performing_rights_organization/report/preflight';
const EXPORT = 'POST /performing_rights_organization/report';
const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error('there is no row');
  return row;
};

beforeEach(() => sessionStorage.clear());

test('a file says of which PRO it is, its name, who asked for it and when, and has a link or its status', async () => {
  open();
  const row = within(await rowOf('ascap-1.csv'));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'PRO',
    'Name',
    'User',
    'Created',
    'Status',
  ]);
  for (const text of ['ASCAP', 'Finn Cole', '2 days ago']) expect(row.getByText(text)).toBeVisible();
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

test('only PROs that files can be made for are offered', async () => {
  const { callsOf } = open();
  await screen.findByText('ascap-1.csv');
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'PRO' }));
  await userEvent.click(await screen.findByRole('option', { name: 'ASCAP' }));
  expect(callsOf('GET /performing_rights_organization/select')[0]?.query).toMatchObject({ exportable_only: 'true' });
  await waitFor(() => expect(callsOf(LIST).at(-1)?.query).toMatchObject({ pro_uuid: ASCAP }));
});

test('Export CSV asks for a PRO first, and says so', async () => {
  const { callsOf } = open();
  const button = await exportButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Choose a PRO to export its registrations.');
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose a PRO to export its registrations.');
  await userEvent.click(button);
  expect(callsOf(EXPORT)).toEqual([]);
  expect(callsOf(PREFLIGHT)).toEqual([]);
});

test('Export CSV is off without the permission, and an acknowledgement is not offered', async () => {
  const { callsOf } = open(chosen, { only: 'CAN_GET_PRO_REPORT' });
  const button = await exportButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('You do not have the permission to export registrations.');
  await userEvent.click(button);
  expect(callsOf(EXPORT)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add acknowledgement' })).not.toBeInTheDocument();
});

test('Export CSV sends what is chosen with a client key, says so, and reads list and figures again', async () => {
  const since = String(Date.UTC(2024, 2, 4));
  const { callsOf } = open(`${chosen}&published_since=${since}`, { files: () => [complete] });
  await screen.findByText('1,234');
  const lists = callsOf(LIST).length;
  const preflights = callsOf(PREFLIGHT).length;
  await userEvent.click(await exportButton());
  await waitFor(() => expect(toasts()).toEqual(['PRO Export is being generated']));
  const [sent] = callsOf(EXPORT);
  expect(sent?.query).toEqual({ pro_uuid: ASCAP, published_since: since, format: 'csv' });
  expect(sent?.clientKey).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(callsOf(LIST).length).toBeGreaterThan(lists));
  await waitFor(() => expect(callsOf(PREFLIGHT).length).toBeGreaterThan(preflights));
});

test('the list is read again until the file is there, and then the figures as well', async () => {
  let isMade = false;
  const { callsOf } = open(chosen, { files: () => [isMade ? { ...pending, ...complete } : pending] });
  await screen.findByText('Pending');
  await screen.findByText('1,234');
  const preflights = callsOf(PREFLIGHT).length;
  isMade = true;
  expect(await screen.findByRole('link', { name: 'Download ascap-1.csv' }, { timeout: 6000 })).toBeVisible();
  await waitFor(() => expect(callsOf(PREFLIGHT).length).toBeGreaterThan(preflights));
}, 15_000);

test('a file is written as CWR from the menu, and the server says which variables are missing', async () => {
  const message = 'CWR_SENDER_NAME and CWR_SENDER_IPI are not set.';
  const { callsOf } = open(chosen, { exported: () => ({ status: 409, message }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Export as' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['CSV', 'CWR 2.1', 'CWR 2.2']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'CWR 2.2' }));
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(callsOf(EXPORT)[0]?.query).toMatchObject({ format: 'cwr22' });
});

test('without the feature there is only CSV, and no acknowledgement', async () => {
  rememberFeatures('?features=');
  open(chosen);
  await exportButton();
  expect(screen.queryByRole('button', { name: 'Export as' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add acknowledgement' })).not.toBeInTheDocument();
});

test('the figures of the preflight stand above the files', async () => {
  open(chosen);
  const figures = within(await screen.findByLabelText('Preflight'));
  for (const [label, figure] of [
    ['Ready', '1,234'],
    ['Blocked', '2'],
    ['Registered', '55'],
    ['Acknowledged', '44'],
    ['Accepted', '33'],
    ['In conflict', '7'],
  ] as const)
    expect(figures.getByText(label).nextElementSibling).toHaveTextContent(new RegExp(`^${figure}$`));
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
  expect(await screen.findByText('Nothing is in the way.')).toBeVisible();
});

test('when no song is blocked, nothing is in the way', async () => {
  open(chosen, { preflight: () => preflightOf([]) });
  expect(await screen.findByText('Nothing is in the way.')).toBeVisible();
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
  expect(section.getAllByRole('row')).toHaveLength(26);
  await userEvent.click(section.getByRole('button', { name: 'Last page' }));
  expect(section.getByText('Song 1000')).toBeVisible();
  expect(section.queryByText('Song 1')).not.toBeInTheDocument();
});

test('Add acknowledgement takes the file of a PRO, and then list and figures are read again', async () => {
  const { callsOf } = open(chosen);
  await screen.findByText('1,234');
  await userEvent.click(await screen.findByRole('button', { name: 'Add acknowledgement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add acknowledgement' }));
  const [lists, preflights] = [callsOf(LIST).length, callsOf(PREFLIGHT).length];
  await userEvent.click(await dialog.findByRole('button', { name: 'Read' }));
  await waitFor(() => expect(callsOf(PREFLIGHT).length).toBeGreaterThan(preflights));
  expect(callsOf(LIST).length).toBeGreaterThan(lists);
});
