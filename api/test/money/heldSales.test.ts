import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { messagesTo } from '../support/messages';
import { bringSales, salesCsv, salesImport, salesLine, songOnSale, uncounted } from '../support/money/salesFiles';
import { prepared, suiteServer } from '../support/testServer';

const PARTNER = 'Partner Marketplace';
const DAY = 24 * 3600 * 1000;
const dayOf = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

describeOnDatabases('A sales file whose amounts are out of the ordinary', (open) => {
  const server = suiteServer(open, { SALES_HOLD_FACTOR: '5' });
  const finance = prepared(() => server.person('Finance Analyst'));
  const artist = prepared(() => server.artist('Nola Reed'));
  let work_id: string;
  let otherWork: string;
  let files = 0;

  beforeAll(async () => {
    const { db } = server.services;
    await db.updateTable('artist').set({ is_royalty: true }).where('uuid', '=', artist.artistUuid).execute();
    const manager = await server.person('Catalog Manager');
    ({ work_id } = await songOnSale({ manager, db }, 'Night Ferry', artist.artistUuid));
    const other = await server.artist('Una Keel');
    otherWork = (await songOnSale({ manager, db }, 'Kettle', other.artistUuid)).work_id;
  });

  interface Sale {
    days: number;
    gross: string;
    channel?: string;
    artist_amount?: string;
    kind?: string;
    work_id?: string;
  }

  /** Imports a file of these sales; returns its name. */
  const bring = async (sales: readonly Sale[]): Promise<string> => {
    const name = `file-${(files += 1)}.csv`;
    const lines = sales.map(({ days, ...sale }, index) =>
      salesLine(`${name}-${index}`, { work_id, purchase_date: dayOf(days), channel: PARTNER, ...sale }),
    );
    await bringSales(server, finance, name, salesCsv(lines));
    return name;
  };
  /** The file, if it is or was held. */
  const held = async (name: string) => {
    const file = await salesImport(finance, name);
    return file.held_by === null ? undefined : file;
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
      held_by: 'day',
      channel: PARTNER,
      day: dayOf(0),
      artist: null,
      amount: 501,
      usual: 100,
      decided_by: null,
    });
    expect(await messagesTo(finance)).toEqual([
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

  it('is held for refunds, for days long past, and for a channel that is new', async () => {
    const before = await earned();
    for (const sale of [
      { days: 8, gross: '5000', artist_amount: '5000' },
      { days: 8, gross: '5000', kind: 'refund' },
      { days: 1000, gross: '5000' },
      { days: 8, gross: '5000', channel: 'Streaming Services' },
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

  it('is held for all that it brings, however small its days are', async () => {
    const days = Array.from({ length: 60 }, (_, day) => ({ days: 100 + day, gross: '300' }));
    const file = await held(await bring(days));
    // Thirty usual days of the channel are 3,000 dollars.
    expect(file).toMatchObject({ state: 'held', held_by: 'file', channel: PARTNER, day: null, usual: 3000 });
    await finance.call('POST', `/sales_import/${file.uuid}/reject`);
  });

  it('is not measured by files that came lately: growing day by day lifts no limit', async () => {
    const states = [];
    for (const [step, gross] of ['200', '400', '490', '900', '4000'].entries())
      states.push((await salesImport(finance, await bring([{ days: 200 + step, gross }]))).state);
    expect(states).toEqual(['imported', 'imported', 'imported', 'held', 'held']);
    const many = [];
    for (let step = 0; step < 40; step++)
      many.push((await salesImport(finance, await bring([{ days: 300 + step, gross: '490' }]))).state);
    expect(many[0]).toBe('imported');
    expect(many.at(-1)).toBe('held');
    for (const { uuid } of (await finance.call('GET', '/sales_import?state=held&pagesize=100')).body.data.sales_imports)
      await finance.call('POST', `/sales_import/${uuid}/reject`);
  });

  it('is held for what one artist gets', async () => {
    const { db } = server.services;
    // A month ago the channel sold a lot, but little of this artist.
    const few = Array.from({ length: 10 }, (_, day) => ({ days: 400 + day, gross: '1', work_id: otherWork }));
    const much = Array.from({ length: 10 }, (_, day) => ({ days: 400 + day, gross: '400' }));
    const first = await bring([...few, ...much].map((sale) => ({ ...sale, channel: 'YouTube Content ID' })));
    const held_first = await held(first);
    if (held_first) await finance.call('POST', `/sales_import/${held_first.uuid}/release`);
    await sql`update sale_event set created_at = created_at - interval '31 days'`.execute(db);
    const sales = Array.from({ length: 8 }, (_, day) => ({ days: 500 + day, gross: '50', work_id: otherWork }));
    const file = await held(await bring(sales));
    expect(file).toMatchObject({ held_by: 'artist', artist: 'Una Keel', channel: null, amount: 400, usual: 30 });
  });

  it('lists on its release what was counted meanwhile', async () => {
    const name = 'released.csv';
    const lines = [1, 2].map((number) => salesLine(`late-${number}`, { work_id, gross: String(number * 20_000) }));
    const file = await bringSales(server, finance, name, salesCsv(lines));
    expect(file).toMatchObject({ state: 'held', rows: 2, held_rows: 2, imported: 0 });
    const same = await bringSales(server, finance, 'same-content.csv', salesCsv(lines));
    expect(same).toBeUndefined();
    const again = await bringSales(server, finance, 'part.csv', salesCsv(lines.slice(1)));
    expect(again).toMatchObject({ state: 'held' });
    for (const { uuid } of [file, again]) await finance.call('POST', `/sales_import/${uuid}/release`);
    expect(await salesImport(finance, name)).toMatchObject({ state: 'released', imported: 2, known: 0 });
    expect(await salesImport(finance, 'part.csv')).toMatchObject({ state: 'released', imported: 0, known: 1 });
    expect(await uncounted(finance, again.uuid)).toEqual([[2, 'known', 'counted already by row 3 of released.csv']]);
  });
});
