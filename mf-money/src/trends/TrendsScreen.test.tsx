import { pageOf, renderAt, screen, serve, signIn, within } from '@segno/ui/testing';
import { Screen } from './TrendsScreen';
import { Screen as UnearnedScreen } from './UnearnedScreen';

const uuid = '00000000-0000-4000-8000-000000000001';
const common = {
  'GET /pro_earnings_statement/quarter_select': () => ({ data: { quarters: [] } }),
  'GET /artist/select': () => ({ data: { artists: [] } }),
  'GET /list_view': () => ({ data: { list_views: [] } }),
};

test('a song is shown quarter by quarter against the year before, and what fell suddenly', async () => {
  const calls = serve({
    ...common,
    'GET /pro_earning/trend': () => ({
      data: {
        song: { uuid, name: 'Night Ferry' },
        earning_trend: [
          { quarter: '2025-Q1', total: 40, year_before: null, change: null, change_percent: null },
          { quarter: '2025-Q2', total: 0, year_before: 0, change: 0, change_percent: null },
          { quarter: '2026-Q1', total: 50, year_before: 40, change: 10, change_percent: 25 },
        ],
      },
    }),
    'GET /pro_earning/drop': (asked) =>
      pageOf(
        'earning_drops',
        [
          {
            uuid,
            song_uuid: uuid,
            work_title: 'Paper Lantern',
            artist_name: null,
            pro: 'ASCAP',
            region: 'domestic',
            usd: 2.5,
            year_before: 10,
            change: -7.5,
          },
        ],
        asked,
      ),
  });
  signIn('CAN_GET_PRO_EARNINGS');
  renderAt(`/trends?song_uuid=${uuid}&pro=ASCAP`, { '/trends': <Screen /> });
  const table = await screen.findByRole('table', { name: 'Quarters of Night Ferry' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'QuarterEarnedYear BeforeChangeAmount',
    'Q1 2025$40.00––',
    'Q2 2025$0.00$0.00No change',
    'Q1 2026$50.00$40.00+$10.00 (+25%)',
  ]);
  expect(calls.find(({ path }) => path === '/pro_earning/trend')?.query).toEqual({ song_uuid: uuid, pro: 'ASCAP' });
  const line = (await screen.findByText('Paper Lantern')).closest('tr');
  for (const text of ['ASCAP Domestic', '$10.00', '$2.50', '−$7.50']) expect(line).toHaveTextContent(text);
});

test('songs that never earned say at which PRO, and how many statements came since', async () => {
  serve({
    ...common,
    'GET /pro_earning/unearned_song': (asked) =>
      pageOf(
        'unearned_songs',
        [
          {
            uuid,
            song_uuid: uuid,
            work_title: 'Silent Harbour',
            artist_name: 'Ola Reed',
            pro: 'BMI',
            published_at: '2024-01-01T00:00:00.000Z',
            statements: 4,
          },
        ],
        asked,
      ),
  });
  signIn('CAN_GET_PRO_EARNINGS');
  renderAt('/never', { '/never': <UnearnedScreen /> });
  const line = (await screen.findByText('Silent Harbour')).closest('tr');
  for (const text of ['Ola Reed', 'BMI', 'Jan 1, 2024', '4']) expect(line).toHaveTextContent(text);
});
