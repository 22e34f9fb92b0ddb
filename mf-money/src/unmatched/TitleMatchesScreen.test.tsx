import { pageOf, renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen } from './TitleMatchesScreen';

const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const titleMatch = {
  uuid: uuid(1),
  pro: 'BMI',
  work_title: 'PAPER LANTERN',
  society_work_id: null,
  writer_name: null,
  song_uuid: uuid(5),
  song_title: 'Paper Lantern',
  rows: 2,
  usd: 42.5,
  rate_missing: false,
  statement_uuid: uuid(2),
  row_number: 7,
};

const open = (...held: Parameters<typeof signIn>) => {
  const said = (song_title: string | null) => ({
    task_id: null,
    pro_match: {
      uuid: uuid(9),
      pro: 'BMI',
      work_title: 'PAPER LANTERN',
      society_work_id: null,
      song_uuid: song_title === null ? null : uuid(6),
      song_title,
      shares: [],
      state: 'matching',
      rows: 0,
      usd: 0,
      created_by: 'Finn Cole',
      created_at: '2026-04-02T10:00:00.000Z',
      undone_by: null,
    },
  });
  const calls = serve({
    'GET /pro_title_match': (asked) => pageOf('pro_title_matches', [titleMatch], asked),
    [`GET /pro_earnings_statement/${uuid(2)}/row/7/candidate`]: () => ({
      data: {
        titles: [
          { work_title: 'Nite Fery', rows: 2 },
          { work_title: 'Nite Fery live', rows: 1 },
        ],
        candidates: [
          {
            song_uuid: uuid(6),
            work_title: 'Paper Moon',
            work_id: 'W0000006',
            artist_name: null,
            writers: '',
            duration: null,
            reasons: ['similar_title'],
          },
        ],
      },
    }),
    [`POST /pro_earnings_statement/${uuid(2)}/row/7/match`]: ({ body }) => ({
      data: said(JSON.stringify(body).includes('null') ? null : 'Paper Moon'),
    }),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  signIn('CAN_GET_PRO_EARNINGS', ...held);
  renderAt('/performing-rights-organizations/earnings/matched-by-title', {
    '/performing-rights-organizations/earnings/matched-by-title': <Screen />,
  });
  return calls;
};

const correct = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Correct/ }));
  return screen.findByRole('dialog', { name: 'Whose is PAPER LANTERN?' });
};
const posted = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('gives a row that was matched by its title alone to another song', async () => {
  const calls = open('CAN_CREATE_PRO_EARNINGS_STATEMENT');
  expect((await screen.findByText('PAPER LANTERN')).closest('tr')).toHaveTextContent('$42.50');
  const dialog = await correct();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Match with Paper Moon' }));
  await waitFor(() => expect(toasts()).toContain('The rows of PAPER LANTERN are matched with Paper Moon'));
  expect(posted(calls)).toEqual([{ song_uuid: uuid(6) }]);
});

test('marks a row that was matched by its title alone as not ours', async () => {
  const calls = open('CAN_CREATE_PRO_EARNINGS_STATEMENT');
  await userEvent.click(within(await correct()).getByRole('button', { name: 'Not ours' }));
  await waitFor(() => expect(toasts()).toContain('The rows of PAPER LANTERN are not ours'));
  expect(posted(calls)).toEqual([{ song_uuid: null }]);
});

test('offers no correction to people who may only read', async () => {
  open();
  await screen.findByText('PAPER LANTERN');
  expect(screen.queryByRole('button', { name: /^Correct/ })).not.toBeInTheDocument();
});
