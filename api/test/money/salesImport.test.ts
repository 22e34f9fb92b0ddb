import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { importSalesFile } from '../../src/money/importSalesFile';
import { describeOnDatabases } from '../support/databases';
import { messageTextsTo } from '../support/messages';
import {
  bringSales,
  leaveSales,
  salesCsv,
  salesImport,
  salesLine,
  songOnSale,
  uncounted,
  type SalesLine,
} from '../support/money/salesFiles';
import { listenToStatements } from '../support/money/statements';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

const DAY = 24 * 3600 * 1000;

describeOnDatabases('The sales import', (open) => {
  let server: TestServer;
  let finance: Person;
  let manager: Person;
  let drop: string;
  let artistUuid: string;
  let ferry: { uuid: string; work_id: string };

  beforeAll(async () => {
    // Unusual sales are tested in another suite.
    server = await startTestServer(await open(), { SALES_HOLD_FACTOR: '1000000' });
    finance = await server.person('Finance Analyst');
    manager = await server.person('Catalog Manager');
    drop = server.services.config.salesDrop;
    await mkdir(drop, { recursive: true });
    const { db } = server.services;
    ({ artistUuid } = await server.artist('Royal Reed'));
    await db.updateTable('artist').set({ is_royalty: true }).where('uuid', '=', artistUuid).execute();
    ferry = await songOnSale({ manager, db }, 'Ferry', artistUuid);
    await db.updateTable('song').set({ isrc: 'USABC2600001' }).where('uuid', '=', ferry.uuid).execute();
  });
  afterAll(() => server.close());

  const line = (id: string, other: Partial<SalesLine> = {}) => salesLine(id, { work_id: ferry.work_id, ...other });
  const lines = (count: number, prefix: string, other: Partial<SalesLine> = {}) =>
    Array.from({ length: count }, (_, index) => line(`${prefix}-${index}`, other));
  const bring = async (name: string, rows: readonly SalesLine[]) => bringSales(server, finance, name, salesCsv(rows));
  const events = (prefix: string) =>
    server.services.db
      .selectFrom('sale_event')
      .select([
        'external_id',
        'kind',
        'channel',
        'song_uuid',
        'artist_uuid',
        'gross_usd',
        'artist_amount_usd',
        'file_name',
      ])
      .where('external_id', 'like', `${prefix}%`)
      .orderBy('channel')
      .orderBy('external_id')
      .orderBy('kind')
      .execute();
  let seen = 0;
  /** Messages to finance since the last call. */
  const messages = async (): Promise<string[]> => {
    const all = await messageTextsTo(finance);
    const fresh = all.slice(seen);
    seen = all.length;
    return fresh;
  };

  it('finds the song by its work id, else by its ISRC, and pays by the artist', async () => {
    const buyout = await server.artist('Bought Out');
    const { db, config } = server.services;
    await db.updateTable('artist').set({ is_royalty: false }).where('uuid', '=', buyout.artistUuid).execute();
    const kettle = await songOnSale({ manager, db }, 'Kettle', buyout.artistUuid);
    const result = await bring('match.csv', [
      line('match-1'),
      line('match-2', { work_id: '', isrc: 'us-abc-26-00001', gross: '9.99' }),
      line('match-3', { work_id: kettle.work_id, isrc: 'USABC2600001' }),
      line('match-4', { work_id: kettle.work_id, artist_amount: '7.5' }),
    ]);
    expect(result).toMatchObject({ rows: 4, imported: 4, known: 0, conflicts: 0, left_out: 0, state: 'imported' });
    const rate = config.royaltyRate;
    const matched = (await events('match-')).map((event) => [
      event.song_uuid,
      event.artist_uuid,
      Number(event.artist_amount_usd),
    ]);
    expect(matched).toEqual([
      [ferry.uuid, artistUuid, 100 * rate],
      [ferry.uuid, artistUuid, expect.closeTo(9.99 * rate, 8)],
      [kettle.uuid, buyout.artistUuid, 0],
      [kettle.uuid, buyout.artistUuid, 7.5],
    ]);
  });

  it('gives a sale to the artist who held the song on the day of the purchase', async () => {
    const { db } = server.services;
    const later = await server.artist('Later Reed');
    const song = await songOnSale({ manager, db }, 'Handed On', artistUuid);
    const admin = await server.person('Administrator');
    expect((await admin.call('PUT', `/song/${song.uuid}`, { artist_uuid: later.artistUuid })).status).toBe(200);
    await sql`update rights_change set asked_at = '2026-01-02', applied_at = '2026-11-10T12:00Z' where resource_uuid = ${song.uuid}`.execute(
      db,
    );
    await bring('held.csv', [
      line('hand-1', { work_id: song.work_id, purchase_date: '2026-11-09' }),
      line('hand-2', { work_id: song.work_id, purchase_date: '2026-11-10' }),
    ]);
    expect((await events('hand-')).map((event) => event.artist_uuid)).toEqual([artistUuid, later.artistUuid]);
  });

  it('pays by the royalty flag that the artist had on the day of the purchase', async () => {
    const { db, config } = server.services;
    const bought = await server.artist('Bought Later');
    const song = await songOnSale({ manager, db }, 'Bought', bought.artistUuid);
    const admin = await server.person('Administrator');
    expect((await admin.call('PUT', `/artist/${bought.artistUuid}`, { is_royalty: false })).status).toBe(200);
    await sql`
      update rights_change set asked_at = '2026-01-02', applied_at = '2026-11-11T12:00Z' where resource_uuid = ${bought.artistUuid}
    `.execute(db);
    await bring('bought.csv', [
      line('bought-1', { work_id: song.work_id, purchase_date: '2026-11-10' }),
      line('bought-2', { work_id: song.work_id, purchase_date: '2026-11-11' }),
      line('bought-3', { work_id: song.work_id, purchase_date: '2026-11-12' }),
    ]);
    const amounts = (await events('bought-')).map(({ artist_amount_usd }) => Number(artist_amount_usd));
    expect(amounts).toEqual([100 * config.royaltyRate, 0, 0]);
  });

  it('counts sales of two channels with one number, and a refund with the number of its sale', async () => {
    const result = await bring('same.csv', [
      line('same-1'),
      line('same-1', { kind: 'refund', gross: '40' }),
      line('same-1', { channel: 'Streaming Services', gross: '7' }),
    ]);
    expect(result).toMatchObject({ rows: 3, imported: 3 });
    expect((await events('same-')).map(({ channel, kind, gross_usd }) => [channel, kind, Number(gross_usd)])).toEqual([
      ['Partner Marketplace', 'refund', 40],
      ['Partner Marketplace', 'sale', 100],
      ['Streaming Services', 'sale', 7],
    ]);
  });

  it('counts a line once, in one file, in two and in the same file again, and lists it as known', async () => {
    const first = [line('once-1', { gross: '1' }), line('once-1', { gross: '1.00' }), line('once-2')];
    const once = await bring('once.csv', first);
    expect(once).toMatchObject({ rows: 3, imported: 2, known: 1 });
    expect(await uncounted(finance, once.uuid)).toEqual([[3, 'known', 'row 2 once more']]);
    const twice = await bring('twice.csv', [line('once-2'), line('once-3')]);
    expect(twice).toMatchObject({ rows: 2, imported: 1, known: 1 });
    expect(await uncounted(finance, twice.uuid)).toEqual([[2, 'known', 'counted already by row 4 of once.csv']]);
    expect(await bring('again.csv', first)).toMatchObject({ rows: 3, imported: 0, known: 3 });
    expect((await events('once-')).map(({ gross_usd, file_name }) => [Number(gross_usd), file_name])).toEqual([
      [1, 'once.csv'],
      [100, 'once.csv'],
      [100, 'twice.csv'],
    ]);
  });

  it('tells finance of a known sale with other content, and counts what it was', async () => {
    await messages();
    await bring('first.csv', [line('other-1'), line('other-2', { artist_amount: '35' }), line('other-3')]);
    const result = await bring('other.csv', [
      line('other-1', { gross: '31', purchase_date: '2026-11-18', license: 'Advertising', quantity: '2' }),
      line('other-2', { artist_amount: '36.5' }),
      line('other-3', { gross: '100.000' }),
      line('other-4'),
      line('other-4', { gross: '1' }),
    ]);
    expect(result).toMatchObject({ rows: 5, imported: 1, known: 1, conflicts: 3 });
    expect(await uncounted(finance, result.uuid)).toEqual([
      [
        2,
        'conflict',
        'counted already by row 2 of first.csv, with other content: license Advertising instead of Podcast, purchase_date 2026-11-18 instead of 2026-11-19, quantity 2 instead of 1, gross 31 instead of 100',
      ],
      [3, 'conflict', 'counted already by row 3 of first.csv, with other content: artist_amount 36.5 instead of 35'],
      [4, 'known', 'counted already by row 4 of first.csv'],
      [6, 'conflict', 'row 5 once more, with other content: gross 1 instead of 100'],
    ]);
    expect((await events('other-')).map(({ gross_usd }) => Number(gross_usd))).toEqual([100, 100, 100, 100]);
    expect(await messages()).toEqual([
      'The sales file other.csv: imported 1 of 5, 1 known, 3 known with other content',
    ]);
  });

  it('leaves out what can be no sale, and says why of every row', async () => {
    const { db } = server.services;
    const draft = (await manager.call('POST', '/song', { work_title: 'Draft', artist_uuid: artistUuid })).body.data
      .song;
    const fresh = await songOnSale({ manager, db }, 'Fresh', artistUuid);
    await db
      .updateTable('song')
      .set({ published_at: new Date('2026-11-10T18:00Z') })
      .where('uuid', '=', fresh.uuid)
      .execute();
    const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
    const result = await bring('no-sale.csv', [
      line('no-1', { gross: '0.00', artist_amount: '580.00' }),
      line('no-2', { gross: '-10', artist_amount: '-10.01', kind: 'refund' }),
      line('no-3', { purchase_date: tomorrow }),
      line('no-4', { work_id: fresh.work_id, purchase_date: '2026-11-09' }),
      line('no-5', { work_id: draft.work_id }),
      line('no-6', { channel: 'Nobody knows', work_id: 'W999' }),
      line('no-7', { work_id: '' }),
      line('no-8', { gross: '-10', artist_amount: '10' }),
      line('no-9', { work_id: fresh.work_id, purchase_date: '2026-11-10', channel: 'partner marketplace' }),
    ]);
    expect(result).toMatchObject({ rows: 9, imported: 1, left_out: 8 });
    expect(await uncounted(finance, result.uuid)).toEqual([
      [2, 'left_out', 'artist_amount is more than gross'],
      [3, 'left_out', 'artist_amount is more than gross'],
      [4, 'left_out', 'purchase_date is in the future'],
      [5, 'left_out', 'purchase_date is before the publication of the song on 2026-11-10'],
      [6, 'left_out', 'the song was never published'],
      [7, 'left_out', 'channel "Nobody knows" is not known, no song has this work_id or isrc'],
      [8, 'left_out', 'The row names no work.'],
      [9, 'left_out', 'artist_amount and gross have different signs'],
    ]);
    expect((await events('no-')).map(({ channel }) => channel)).toEqual(['Partner Marketplace']);
  });

  it('lists every row that cannot be read, however many there are, and takes the others', async () => {
    const bad = lines(2500, 'bad', { kind: 'gift' });
    const result = await bring('bad.csv', [line('good-0'), ...bad]);
    expect(result).toMatchObject({ rows: 2501, imported: 1, left_out: 2500 });
    const { body } = await finance.call(
      'GET',
      `/sales_import_row?sales_import_uuid=${result.uuid}&pagenum=3&pagesize=1000&sort_by=row_number`,
    );
    expect(body.data.paging.total_size).toBe(2500);
    expect(body.data.sales_import_rows.at(-1)).toMatchObject({
      row_number: 2502,
      kind: 'left_out',
      reason: 'kind is not sale, refund or adjustment',
    });
    expect(
      (await finance.call('GET', `/sales_import_row?sales_import_uuid=${result.uuid}&kind=known`)).body.data,
    ).toMatchObject({ sales_import_rows: [] });
    expect((await manager.call('GET', '/sales_import_row')).status).toBe(403);
  });

  it('takes nothing of what is no sales file, however far it was read, and says so', async () => {
    await messages();
    const none = { state: 'unreadable', rows: 0, imported: 0, left_out: 0 };
    const half = Buffer.concat([Buffer.from(salesCsv(lines(2500, 'half-read'))), Buffer.from('M\xfcller\n', 'latin1')]);
    expect(await bringSales(server, finance, 'latin.csv', half)).toMatchObject(none);
    expect(await events('half-read-')).toEqual([]);
    expect(await bringSales(server, finance, 'columns.csv', 'transaction_id,gross,channel\n1,2,3\n')).toMatchObject({
      ...none,
      problem: expect.stringContaining('purchase_date, work_id, isrc, license, quantity, artist_amount, kind'),
    });
    expect((await messages()).map((message) => message.split(':')[0])).toEqual([
      'The sales file latin.csv could not be read',
      'The sales file columns.csv could not be read',
    ]);
  });

  it('writes a thousand lines with one statement', async () => {
    const said = listenToStatements(server.database);
    expect(await bring('batches.csv', lines(2500, 'batch'))).toMatchObject({ rows: 2500, imported: 2500 });
    const statements = said.find(/insert into "sales_file"/);
    expect(statements.filter((text) => /insert into held_sale/.test(text))).toHaveLength(3);
    // Begin and commit, check for an earlier hold, its note, lock, known sales, unusual sales, booking, counts.
    expect(statements.length).toBeLessThanOrEqual(3 + 10);
  });

  it('takes all or nothing: a booking that fails undoes everything before it', async () => {
    const { db, store } = server.services;
    const { pool } = server.database;
    await pool.query(
      `create function stop() returns trigger language plpgsql as 'begin raise exception ''no more''; end'`,
    );
    await pool.query(
      `create trigger stop before insert on sale_event for each row when (new.external_id = 'half-2400') execute function stop()`,
    );
    await leaveSales(drop, 'half', salesCsv(lines(2500, 'half')));
    const file = {
      name: 'half.csv',
      open: () => createReadStream(join(drop, 'half')),
      shops: [],
      rate: 0.35,
      factor: 1e6,
    };
    await expect(importSalesFile(db, store, file)).rejects.toThrow('no more');
    expect(await events('half-')).toEqual([]);
    expect(await salesImport(finance, 'half.csv')).toBeUndefined();
    await pool.query('drop trigger stop on sale_event');
    expect(await importSalesFile(db, store, file)).toMatchObject({ rows: 2500, imported: 2500 });
  });
});
