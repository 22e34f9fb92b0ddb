import { renderAt, screen, serve, userEvent, type Answer } from '@segno/ui/testing';
import { Extension } from './ArtistEarnings';

const artist = '00000000-0000-4000-8000-000000000002';
const sums = (total: number) => ({ total, sales: total, refunds: 0, gross: total });
const totals = (total: number) => ({
  data: { earning: { all_time_totals: sums(total), current_totals: sums(total) } },
});
const song = { uuid: artist, work_title: 'Night Ferry', sales_count: 1, refunds: 0, total: 19.5 };

const open = (answers: Record<string, () => Answer>) => {
  const calls = serve({
    'GET /artist/earnings_summary/totals': () => totals(0),
    'GET /pro_earning': () => ({ data: { pro_earnings: [], totals: { total: 0 } } }),
    'GET /artist/performance_per_song': () => ({ data: { songs: [] } }),
    ...answers,
  });
  renderAt('/', { '/': <Extension artist={artist} /> });
  return calls;
};

test('says what an artist has earned by sales and from PROs, what sold best, and leads to all of it', async () => {
  const calls = open({
    'GET /artist/earnings_summary/totals': () => totals(1234.5),
    'GET /pro_earning': () => ({ data: { pro_earnings: [], totals: { total: 42 } } }),
    'GET /artist/performance_per_song': () => ({ data: { songs: [song] } }),
  });
  expect(await screen.findByRole('link', { name: '$1,234.50' })).toHaveAttribute(
    'href',
    `/artist-portal/dashboard/sales-reports?artist_uuid=${artist}`,
  );
  expect(screen.getByRole('link', { name: '$42.00' })).toHaveAttribute(
    'href',
    `/performing-rights-organizations/earnings?artist_uuid=${artist}`,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Night Ferry1 unit$19.50');
  expect(calls.map(({ query }) => query['artist_uuid'])).toEqual([artist, artist, artist]);
  expect(screen.getByRole('heading', { name: 'Sold best, all time' })).toBeVisible();
  expect(calls.find(({ path }) => path === '/artist/performance_per_song')?.query['start_date']).toBe('0');
});

test('shows that an artist has earned nothing yet', async () => {
  open({});
  expect(await screen.findByText('Nothing has been earned yet.')).toBeVisible();
});

test('shows why the call failed, and reads again on Retry', async () => {
  let answer: Answer = { status: 503, message: 'The server is busy' };
  open({ 'GET /pro_earning': () => answer });
  expect(await screen.findByText('The server is busy')).toBeVisible();
  answer = { data: { pro_earnings: [], totals: { total: 0 } } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing has been earned yet.')).toBeVisible();
});
