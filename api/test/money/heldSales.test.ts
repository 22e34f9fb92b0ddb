import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { describeOnDatabases } from '../support/databases';
import { eventually, startTestServer, type Person, type TestServer } from '../support/testServer';

const DAY = 24 * 3600 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
const dayOf = (days: number): string => daysAgo(days).slice(0, 10);

describeOnDatabases('A sales file whose amounts are out of the ordinary', (open) => {
  let server: TestServer;
  let finance: Person;
  let artist: Awaited<ReturnType<TestServer['artist']>>;
  let work_id: string;
  let files = 0;

  beforeAll(async () => {
    server = await startTestServer(await open(), { SALES_HOLD_FACTOR: '5' });
    finance = await server.person('Finance Analyst');
    artist = await server.artist('Nola Reed');
    const { db } = server.services;
    await db.updateTable('artist').set({ is_royalty: true }).where('uuid', '=', artist.artistUuid).execute();
    const manager = await server.person('Catalog Manager');
    const made = await manager.call('POST', '/song', { work_title: 'Night Ferry', artist_uuid: artist.artistUuid });
    work_id = made.body.data.song.work_id;
  });
  afterAll(() => server.close());

  interface Sale {
    days: number;
    gross: string;
    channel?: string;
    artist_amount?: string;
    kind?: string;
  }

  /** Has a file of these sales imported; gives its name. */
  const bring = async (sales: readonly Sale[]): Promise<string> => {
    const name = `file-${(files += 1)}.csv`;
    const rows = sales.map(({ days, gross, channel = 'Partner', artist_amount = '', kind = 'sale' }, index) => ({
      transaction_id: `${name}-${index}`,
      purchase_date: daysAgo(days),
      work_id,
      isrc: '',
      channel,
      license: 'Podcast',
      quantity: 1,
      gross,
      artist_amount,
      kind,
    }));
    const drop = server.services.config.salesDrop;
    await mkdir(drop, { recursive: true });
    await writeFile(join(drop, name), stringify(rows, { header: true }));
    const asked = await finance.call('POST', '/sales_import');
    await eventually(
      () => finance.call('GET', `/async_task/${asked.body.data.async_task.uuid}`),
      ({ body }) => body.data.async_task.status === 'success',
    );
    return name;
  };
  const held = async (name: string) => {
    const { body } = await finance.call('GET', '/sales_import');
    return body.data.sales_imports.find((file: { name: string }) => file.name === name);
  };
  const earned = async (): Promise<number> =>
    (await artist.person.call('GET', '/artist/earnings_summary/totals')).body.data.earning.all_time_totals.total;

  it('is not held while there is nothing to compare it with', async () => {
    const name = await bring([1, 2, 3, 4, 5].map((days) => ({ days, gross: '100' })));
    expect(await held(name)).toBeUndefined();
    expect(await earned()).toBe(175);
  });

  it('is not held within the factor, in one file or in several of a day', async () => {
    expect(await held(await bring([{ days: 6, gross: '250' }]))).toBeUndefined();
    expect(await held(await bring([{ days: 6, gross: '250' }]))).toBeUndefined();
    expect(await earned()).toBe(350);
  });

  it('is held with its lines, finance is notified, and nothing of it counts until it is released', async () => {
    await finance.call('GET', '/user_message');
    const name = await bring([
      { days: 0, gross: '400' },
      { days: 0, gross: '101' },
      { days: 7, gross: '100' },
    ]);
    expect(await earned()).toBe(350);
    const file = await held(name);
    expect(file).toMatchObject({
      state: 'held',
      rows: 3,
      held_rows: 3,
      total: 601,
      channel: 'Partner',
      day: dayOf(0),
      amount: 501,
      median: 100,
      decided_by: null,
    });
    const { body } = await finance.call('GET', '/user_message');
    expect(body.data.user_messages.map(({ payload }: { payload: unknown }) => payload)).toEqual([
      { message: `The sales file ${name} is held: its amounts are out of the ordinary`, url: '/pending-sales' },
    ]);

    const viewer = await server.person('Viewer');
    expect((await viewer.call('POST', `/sales_import/${file.uuid}/release`)).status).toBe(403);
    expect((await artist.person.call('GET', '/sales_import')).status).toBe(403);
    const released = await finance.call('POST', `/sales_import/${file.uuid}/release`);
    expect(released.body.data.sales_import).toMatchObject({
      state: 'released',
      held_rows: 0,
      total: null,
      decided_by: 'Finance Tester',
    });
    expect(await earned()).toBe(560.35);
    for (const move of ['release', 'reject'])
      expect((await finance.call('POST', `/sales_import/${file.uuid}/${move}`)).status).toBe(409);
    expect(await earned()).toBe(560.35);
  });

  it('is held for what the artist is to get, for refunds, for days long past, and for a channel that is new', async () => {
    const before = await earned();
    for (const sale of [
      { days: 8, gross: '1', artist_amount: '5000' },
      { days: 8, gross: '5000', kind: 'refund' },
      { days: 9000, gross: '5000' },
      { days: 8, gross: '5000', channel: 'Nobody knows' },
    ]) {
      const file = await held(await bring([sale]));
      expect(file).toMatchObject({ state: 'held', amount: 5000 });
      const rejected = await finance.call('POST', `/sales_import/${file.uuid}/reject`);
      expect(rejected.body.data.sales_import).toMatchObject({ state: 'rejected', held_rows: 0 });
    }
    expect(await earned()).toBe(before);
    expect((await finance.call('GET', '/sales_import?state=held')).body.data.sales_imports).toEqual([]);
    expect((await finance.call('GET', '/sales_import?state=rejected')).body.data.paging.total_size).toBe(4);
  });

  it('of several small files of one day is held from the one that is too much', async () => {
    expect(await held(await bring([{ days: 10, gross: '300' }]))).toBeUndefined();
    expect(await held(await bring([{ days: 10, gross: '300' }]))).toMatchObject({
      state: 'held',
      amount: 600,
      rows: 1,
    });
  });
});
