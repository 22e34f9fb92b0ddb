import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer, type Person, type TestServer } from '../support/testServer';

type Artist = Awaited<ReturnType<TestServer['artist']>>;
type Kind = 'sale' | 'refund' | 'adjustment';

interface Sold {
  at: string;
  amount: string;
  kind?: Kind;
  channel?: string;
  license?: string;
  quantity?: number;
}

const millis = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const range = (first: string, last: string): string => `start_date=${millis(first)}&end_date=${millis(last)}`;
/** Three days with clock changes in some countries; the previous range is March 7 to 9. */
const march = range('2024-03-10', '2024-03-12');

/** Amounts of sales without fee and tax, to the cent. */
const chain = (gross: number, refunded: number, share: number) => ({
  ...{ gross, refunded, after_refunds: gross - refunded, fee: 0, tax: 0 },
  ...{ library_share: Number((gross - refunded - share).toFixed(2)), share },
});

describeOnDatabases('The overview of sales', (open) => {
  const server = suiteServer(open);
  const mine = prepared(() => server.artist('Nola Reed'));
  const other = prepared(() => server.artist('Otto Other'));
  const finance = prepared(() => server.person('Finance Analyst'));
  let events = 0;

  const song = async (artist: Artist, work_title: string): Promise<string> => {
    const manager = await server.person('Catalog Manager');
    const { body } = await manager.call('POST', '/song', { work_title, artist_uuid: artist.artistUuid });
    return body.data.song.uuid;
  };
  const sell = (artist: Artist, song_uuid: string, sold: readonly Sold[]) =>
    server.services.db
      .insertInto('sale_event')
      .values(
        sold.map(({ at, amount, kind = 'sale', channel = 'Shop', license = 'Podcast', quantity = 1 }) => ({
          external_id: `overview-${(events += 1)}`,
          song_uuid,
          artist_uuid: artist.artistUuid,
          channel,
          license_name: license,
          purchase_date: new Date(at),
          quantity,
          gross_usd: '29',
          artist_amount_usd: amount,
          kind,
          file_name: 'test.csv',
        })),
      )
      .execute();
  const overview = async (person: Person, query: string) => {
    const { status, body } = await person.call('GET', `/artist/earnings_summary/overview?${query}`);
    expect([status, body.errors]).toEqual([200, null]);
    return body.data.earning_overview;
  };

  beforeAll(async () => {
    const [ferry, kettle] = [await song(mine, 'Night Ferry'), await song(mine, 'Copper Kettle')];
    await sell(mine, ferry, [
      // The last moment before the compared range, and the compared range.
      { at: '2024-03-06T23:59:59.999Z', amount: '500' },
      { at: '2024-03-07T00:00:00Z', amount: '5' },
      { at: '2024-03-08T12:00:00Z', amount: '2', kind: 'refund' },
      { at: '2024-03-09T23:59:59.999Z', amount: '3', channel: 'Market', license: 'Film' },
      // The range, from first to last moment.
      { at: '2024-03-10T00:00:00Z', amount: '10.1', quantity: 2 },
      { at: '2024-03-11T09:30:00Z', amount: '4', kind: 'refund' },
      // Channels write refunds with or without a sign.
      { at: '2024-03-11T10:00:00Z', amount: '-1.5', kind: 'refund', channel: 'Market', license: '' },
      { at: '2024-03-13T00:00:00Z', amount: '1000' },
    ]);
    await sell(mine, kettle, [
      { at: '2024-03-10T23:59:59.999Z', amount: '0.105', license: 'Film' },
      { at: '2024-03-12T23:59:59.999Z', amount: '-0.5', kind: 'adjustment', channel: 'Market', license: 'Film' },
    ]);
    await sell(other, await song(other, 'Not Yours'), [{ at: '2024-03-11T12:00:00Z', amount: '70', license: 'Film' }]);
  });

  it('sums a range by day, with refunds apart, and compares it with as many days before', async () => {
    const { step, steps, totals, range_before } = await overview(mine.person, march);
    expect(step).toBe('day');
    expect(steps).toEqual([
      { start: '2024-03-10T00:00:00.000Z', ...chain(58, 0, 10.21), units: 3 },
      { start: '2024-03-11T00:00:00.000Z', ...chain(0, 58, -5.5), units: 0 },
      { start: '2024-03-12T00:00:00.000Z', ...chain(29, 0, -0.5), units: 0 },
    ]);
    expect(totals).toEqual({
      ...chain(87, 58, 4.21),
      units: 3,
      before: 6,
      sold_before: true,
      change: -1.795,
      change_percent: -29.9,
    });
    expect(range_before).toEqual({ start: '2024-03-07T00:00:00.000Z', end: '2024-03-09T23:59:59.999Z' });
  });

  it('splits the range by channel and by license, the most sold first', async () => {
    const { channels, licenses } = await overview(mine.person, march);
    const part = (
      name: string,
      [gross, refunded, share, units]: [number, number, number, number],
      [before, change, change_percent]: [number, number, number | null],
    ) => ({
      name,
      names: 1,
      ...chain(gross, refunded, share),
      units,
      before,
      sold_before: change_percent !== null,
      change,
      change_percent,
    });
    expect(channels).toEqual([
      part('Shop', [58, 29, 6.21, 3], [3, 3.205, 106.8]),
      part('Market', [29, 29, -2, 0], [3, -5, -166.7]),
    ]);
    expect(licenses).toEqual([
      part('Film', [58, 0, -0.4, 1], [3, -3.395, -113.2]),
      part('Podcast', [29, 29, 6.1, 2], [3, 3.1, 103.3]),
      part('', [0, 29, -1.5, 0], [0, -1.5, null]),
    ]);
  });

  it.each(['', '&work_title=ferry', '&work_title=nothing'])(
    'sums what the list, its totals and the tracks sum (%s)',
    async (search) => {
      const query = march + search;
      const { totals, steps, channels, licenses } = await overview(mine.person, query);
      const { body } = await mine.person.call('GET', `/artist/earnings_summary/totals?${query}`);
      const { gross, refunded, after_refunds, fee, tax, library_share, share } = totals;
      const amounts = { gross, refunded, after_refunds, fee, tax, library_share, share };
      expect(body.data.earning.current_totals).toMatchObject(amounts);
      const list = (await mine.person.call('GET', `/artist/earnings_summary?${query}`)).body.data.earnings;
      const tracks = (await mine.person.call('GET', `/artist/performance_per_song?${query}`)).body.data.songs;
      const sum = (rows: Record<string, number>[], member: string) =>
        rows.reduce((so_far, row) => so_far + (row[member] ?? NaN), 0);
      for (const rows of [list, tracks, steps, channels, licenses]) {
        expect([sum(rows, 'gross'), sum(rows, 'refunded')]).toEqual([gross, refunded]);
        // Each row is rounded to the cent.
        expect(Math.abs(sum(rows, 'share') - share)).toBeLessThan(0.02);
      }
      for (const rows of [list, tracks])
        expect(sum(rows, 'total')).toBeCloseTo(body.data.earning.current_totals.total, 8);
      expect(sum(tracks, 'sales_count')).toBe(totals.units);
    },
  );

  it('shows a range of up to two days by the hour, of UTC wherever clocks change', async () => {
    const { step, steps } = await overview(mine.person, range('2024-03-10', '2024-03-11'));
    expect([step, steps.length]).toEqual(['hour', 48]);
    const sold = steps.filter(({ gross, refunded }: Record<string, number>) => gross !== 0 || refunded !== 0);
    expect(sold.map(({ start, share }: Record<string, unknown>) => [start, share])).toEqual([
      ['2024-03-10T00:00:00.000Z', 10.1],
      ['2024-03-10T23:00:00.000Z', 0.11],
      ['2024-03-11T09:00:00.000Z', -4],
      ['2024-03-11T10:00:00.000Z', -1.5],
    ]);
  });

  it('shows up to 92 days by the day, what is longer by the month, and more than ten years by the year', async () => {
    const shown = async (first: string, last: string) => {
      const { step, steps } = await overview(mine.person, range(first, last));
      return [step, steps.length, steps.at(0)?.start.slice(0, 10), steps.at(-1)?.start.slice(0, 10)];
    };
    expect(await shown('2024-01-01', '2024-04-01')).toEqual(['day', 92, '2024-01-01', '2024-04-01']);
    expect(await shown('2024-01-15', '2024-04-16')).toEqual(['month', 4, '2024-01-01', '2024-04-01']);
    expect(await shown('2023-03-01', '2024-02-29')).toEqual(['month', 12, '2023-03-01', '2024-02-01']);
    const { steps } = await overview(mine.person, range('2024-01-15', '2024-04-16'));
    expect(steps[2]).toMatchObject({ share: 1510.21, units: 7 });
    expect(await shown('2000-01-01', '2024-12-31')).toEqual(['year', 1, '2024-01-01', '2024-01-01']);
  });

  it('compares with nothing where nothing was sold before, and by no percentage with less than nothing', async () => {
    const first = await overview(mine.person, range('2024-03-06', '2024-03-06'));
    expect(first.totals).toMatchObject({
      share: 500,
      before: 0,
      sold_before: false,
      change: 500,
      change_percent: null,
    });
    const afterRefund = await overview(mine.person, range('2024-03-09', '2024-03-09'));
    expect(afterRefund.totals).toMatchObject({ before: -2, sold_before: true, change: 5, change_percent: null });
    const gone = await overview(mine.person, range('2024-03-14', '2024-03-14'));
    expect(gone.totals).toMatchObject({ share: 0, before: 1000, change: -1000, change_percent: -100 });
    expect(gone.channels).toMatchObject([{ name: 'Shop', share: 0, before: 1000 }]);
  });

  it('shows artists their own sales, and staff those of all artists or of one', async () => {
    const totalOf = async (person: Person, query = '') => (await overview(person, march + query)).totals.share;
    expect(await totalOf(mine.person, `&artist_uuid=${other.artistUuid}`)).toBe(4.21);
    expect(await totalOf(other.person)).toBe(70);
    expect(await totalOf(finance)).toBe(74.21);
    expect(await totalOf(finance, `&artist_uuid=${other.artistUuid}`)).toBe(70);
    expect(await totalOf(finance, `&artist_uuid=${other.artistUuid}&work_title=ferry`)).toBe(0);
  });

  it('names ten licenses and sums those that are left', async () => {
    const busy = await server.artist('Busy Bee');
    const sold = Array.from({ length: 12 }, (_, index) => ({
      at: '2024-05-02T10:00:00Z',
      amount: String(12 - index),
      license: `License ${String(index + 1).padStart(2, '0')}`,
    }));
    await sell(busy, await song(busy, 'Hum'), sold);
    const { licenses } = await overview(busy.person, range('2024-05-01', '2024-05-03'));
    expect(licenses.map(({ name, names, share }: Record<string, unknown>) => [name, names, share])).toEqual([
      ...sold.slice(0, 10).map(({ license, amount }) => [license, 1, Number(amount)]),
      [null, 2, 3],
    ]);
  });

  it('has nothing to show of a range that ends before it starts, and stops at the end of time', async () => {
    const backwards = await overview(mine.person, range('2024-03-12', '2024-03-10'));
    expect(backwards).toMatchObject({
      steps: [],
      channels: [],
      licenses: [],
      totals: { share: 0, sold_before: false },
    });
    const always = await overview(mine.person, 'start_date=0&end_date=8640000000000000');
    expect(always).toMatchObject({ step: 'year', totals: { share: 1510.21 } });
  });

  it('refuses what is no day and no artist, all at once', async () => {
    const { status, body } = await mine.person.call(
      'GET',
      '/artist/earnings_summary/overview?start_date=soon&artist_uuid=me',
    );
    expect([status, body.errors]).toEqual([
      422,
      { start_date: ['Not a valid number'], artist_uuid: ['Not a valid UUID.'] },
    ]);
  });
});
