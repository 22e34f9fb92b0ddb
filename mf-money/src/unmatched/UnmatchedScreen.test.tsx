import { narrowScreen } from '@segno/ui';
import { pageOf, renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen } from './UnmatchedScreen';

const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const group = (at: number, work_title: string, usd: number) => ({
  uuid: uuid(at),
  pro: 'BMI',
  work_title,
  society_work_id: at === 1 ? 'B1' : null,
  writer_name: null,
  rows: at,
  statements: 1,
  usd,
  rate_missing: false,
  unrated: [] as object[],
});
const groups = [group(1, 'Nite Fery', 50), group(2, 'Elan', 20), group(3, 'Drift', -5)];
const candidate = (at: number, work_title: string, reasons: string[]) => ({
  song_uuid: uuid(at),
  work_title,
  work_id: `W000000${at}`,
  artist_name: 'Nola Reed',
  writers: 'Mara Brandt',
  is_published: at !== 6,
  duration: 185,
  reasons,
});

const said = (work_title: string, state: string) => ({
  task_id: null,
  pro_match: {
    uuid: uuid(9),
    pro: 'BMI',
    work_title,
    society_work_id: null,
    song_uuid: uuid(5),
    song_title: 'Night Ferry',
    shares: [],
    state,
    rows: 0,
    usd: 0,
    created_by: 'Finn Cole',
    created_at: '2026-04-02T10:00:00.000Z',
    undone_by: null,
  },
});

const open = (o: { rows?: typeof groups; refuse?: boolean; may?: boolean; songs?: boolean } = {}) => {
  const matched = new Set<string>();
  const match = (at: number) => () => {
    if (o.refuse)
      return {
        status: 409,
        code: 'wrong_state',
        message: 'Ana Li has matched these rows with Tide meanwhile.',
      };
    matched.add(uuid(at));
    return { data: said(groups[at - 1]?.work_title ?? '', 'matching') };
  };
  const candidates = (asked: { query: Record<string, string> }) => ({
    data: {
      titles: [
        { work_title: 'Nite Fery', rows: 2 },
        { work_title: 'Nite Fery live', rows: 1 },
      ],
      candidates:
        o.songs === false
          ? []
          : [
              candidate(5, 'Night Ferry', ['similar_title', 'writer']),
              candidate(6, 'Night Train', ['similar_title']),
              ...(asked.query['work_title'] ? [candidate(7, 'Lantern', [])] : []),
            ],
    },
  });
  const calls = serve({
    'GET /pro_unmatched_group': (asked) =>
      pageOf(
        'pro_unmatched_groups',
        (o.rows ?? groups).filter((each) => !matched.has(each.uuid)),
        asked,
      ),
    ...Object.fromEntries(
      [1, 2, 3].flatMap((at) => [
        [`GET /pro_unmatched_group/${uuid(at)}/candidate`, candidates],
        [`POST /pro_unmatched_group/${uuid(at)}/match`, match(at)],
      ]),
    ),
    [`POST /pro_match/${uuid(9)}/undo`]: () => {
      matched.clear();
      return { data: said('Nite Fery', 'undoing') };
    },
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  signIn('CAN_GET_PRO_EARNINGS', ...(o.may === false ? [] : (['CAN_CREATE_PRO_EARNINGS_STATEMENT'] as const)));
  renderAt('/performing-rights-organizations/earnings/unmatched', {
    '/performing-rights-organizations/earnings/unmatched': <Screen />,
  });
  return calls;
};

const posted = (calls: readonly { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('amounts without a rate stand in their currency, and a song that is not published says so', async () => {
  const foreign = { ...group(2, 'Elan', 0), rate_missing: true, unrated: [{ currency: 'GBP', amount: 18.4 }] };
  open({ rows: [foreign] });
  expect(await screen.findByRole('button', { name: /^Elan/ })).toHaveTextContent('ElanGBP 18.40BMI2 rows');
  expect(screen.queryByText(/\$0\.00/)).not.toBeInTheDocument();
  expect(await screen.findByRole('option', { name: /Night Train/ })).toHaveTextContent('Similar title · Not published');
  expect(screen.getByRole('option', { name: /Night Ferry/ })).not.toHaveTextContent('Not published');
});

test('the largest amount comes first, with the songs that it may be of and why', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Unmatched rows' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nite Fery$50.00BMI · B11 row', 'Elan$20.00BMI2 rows', 'Drift−$5.00BMI3 rows']);
  expect(screen.getByRole('heading', { name: 'Nite Fery' })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 row' })).toHaveAttribute(
    'href',
    `/performing-rights-organizations/earnings/rows?group_uuid=${uuid(1)}`,
  );
  const songs = await screen.findByRole('listbox', { name: 'Songs for Nite Fery' });
  const [first] = within(songs).getAllByRole('option');
  expect(first).toHaveTextContent('Night FerryNola Reed · Mara Brandt · W0000005 · 0:03:05Similar title, Same writer');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('region', { name: 'Titles that are matched together' })).toHaveTextContent(
    'All of them are matched together:Nite Fery · 2 rowsNite Fery live · 1 row',
  );
});

const groupButton = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Unmatched rows' })).getByRole('button', { name });

test('arrows choose a group and a song, Enter matches, and the next group has the focus', async () => {
  const calls = open();
  await screen.findByRole('listbox', { name: 'Songs for Nite Fery' });
  // Focused on arrival, without a click.
  expect(groupButton(/^Nite Fery/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(groupButton(/^Elan/)).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Elan' })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  const songs = await screen.findByRole('listbox', { name: 'Songs for Nite Fery' });
  await waitFor(() => expect(songs).toHaveFocus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(groupButton(/^Nite Fery/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Elan' })).toBeVisible();
  expect(posted(calls)).toEqual([[`/pro_unmatched_group/${uuid(1)}/match`, { song_uuid: uuid(6) }]]);
  expect(groupButton(/^Elan/)).toHaveFocus();
});

test('Down moves the focus from the search box to the found songs, also when they arrive later', async () => {
  const calls = open();
  await screen.findByRole('listbox');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search songs by title' }), 'lantern{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
  expect(screen.getByRole('option', { name: /Lantern/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(posted(calls)).toEqual([[`/pro_unmatched_group/${uuid(1)}/match`, { song_uuid: uuid(7) }]]);
});

test('moves the focus to the next group after each match, and to the heading after the last', async () => {
  open({ rows: groups.slice(0, 2), songs: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Not ours' }));
  await waitFor(() => expect(groupButton(/^Elan/)).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('searchbox', { name: 'Search songs by title' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Not ours' }));
  expect(await screen.findByText('Every row of every statement has its song.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Unmatched Rows/ })).toHaveFocus();
});

test('the last match can be undone', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Match with Night Ferry' }));
  expect((await screen.findAllByText(/The rows of Nite Fery are matched with Night Ferry/))[0]).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^Nite Fery/ })).toBeVisible();
  expect(posted(calls).at(-1)?.[0]).toBe(`/pro_match/${uuid(9)}/undo`);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('rows can be said to be nobody’s here', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Not ours' }));
  expect(posted(calls)).toEqual([[`/pro_unmatched_group/${uuid(1)}/match`, { song_uuid: null }]]);
  expect(await screen.findByRole('heading', { name: 'Elan' })).toBeVisible();
});

test('rows are split over songs by shares that make 100', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Split with Night Ferry' }));
  await userEvent.click(screen.getByRole('option', { name: /Night Train/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Split with Night Train' }));
  const first = screen.getByRole('textbox', { name: 'Share of Night Ferry, per cent' });
  expect(first).toHaveValue('50');
  await userEvent.clear(first);
  await userEvent.type(first, '66.67');
  expect(screen.getByText('Shares must total 100')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Split over 2 songs' })).toBeDisabled();
  const second = screen.getByRole('textbox', { name: 'Share of Night Train, per cent' });
  await userEvent.clear(second);
  await userEvent.type(second, '33.33');
  await userEvent.click(screen.getByRole('button', { name: 'Split over 2 songs' }));
  expect(posted(calls)).toEqual([
    [
      `/pro_unmatched_group/${uuid(1)}/match`,
      {
        song_uuid: null,
        shares: [
          { song_uuid: uuid(5), share: 66.67 },
          { song_uuid: uuid(6), share: 33.33 },
        ],
      },
    ],
  ]);
  expect(await screen.findByRole('heading', { name: 'Elan' })).toBeVisible();
});

test('rows that somebody else has matched meanwhile come back with who it was', async () => {
  open({ refuse: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Match with Night Ferry' }));
  await waitFor(() => expect(toasts()).toContain('Ana Li has matched these rows with Tide meanwhile.'));
  expect(screen.getByRole('button', { name: /^Nite Fery/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('songs are searched for by title', async () => {
  const calls = open();
  await screen.findByRole('listbox');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search songs by title' }), 'lantern');
  expect(await screen.findByRole('option', { name: /Lantern/ })).toHaveTextContent('Searched for');
  expect(calls.some(({ query }) => query['work_title'] === 'lantern')).toBe(true);
});

test('on a phone the songs stand in their group, so that the groups come first', async () => {
  const real = window.matchMedia;
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(real.call(window, media), { matches: media === narrowScreen }));
  open();
  const [first, second] = within(await screen.findByRole('list', { name: 'Unmatched rows' })).getAllByRole('listitem');
  if (!first || !second) throw new Error('there is no group');
  expect(within(first).getByRole('heading', { name: 'Nite Fery' })).toBeVisible();
  await userEvent.click(within(second).getByRole('button', { name: /^Elan/ }));
  expect(within(second).getByRole('heading', { name: 'Elan' })).toBeVisible();
  phone.mockRestore();
});

test('who may only read matches nothing, by key or by click', async () => {
  const calls = open({ may: false });
  const songs = await screen.findByRole('listbox');
  songs.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: /^Match with/ })).not.toBeInTheDocument();
  expect(posted(calls)).toEqual([]);
});

test('an empty queue says that every row has its song', async () => {
  open({ rows: [] });
  expect(await screen.findByText('Every row of every statement has its song.')).toBeVisible();
});
