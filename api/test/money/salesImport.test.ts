import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { importSalesFile } from '../../src/money/importSalesFile';
import { describeOnDatabases } from '../support/databases';
import { listenToStatements } from '../support/money/statements';
import { eventually, startTestServer, type Person, type TestServer } from '../support/testServer';

interface Line {
  transaction_id: string;
  [column: string]: string;
}

const line = (transaction_id: string, other: Record<string, string> = {}): Line => ({
  transaction_id,
  purchase_date: '2026-11-19T10:00:00Z',
  work_id: 'W9999999',
  isrc: '',
  channel: 'Partner Marketplace',
  license: 'Podcast',
  quantity: '1',
  gross: '100',
  artist_amount: '',
  kind: 'sale',
  ...other,
});
const lines = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => line(`${prefix}-${index}`));
const csv = (rows: readonly Line[]) => stringify([...rows], { header: true });

describeOnDatabases('The sales import', (open) => {
  let server: TestServer;
  let finance: Person;
  let manager: Person;
  let drop: string;

  beforeAll(async () => {
    server = await startTestServer(await open());
    finance = await server.person('Finance Analyst');
    manager = await server.person('Catalog Manager');
    drop = server.services.config.salesDrop;
    await mkdir(drop, { recursive: true });
  });
  afterAll(() => server.close());

  /** Leaves a file in the drop folder and has it imported; gives what became of it, as it is kept. */
  const bring = async (name: string, content: string | Buffer) => {
    await writeFile(join(drop, name), content);
    const asked = await finance.call('POST', '/sales_import');
    expect(asked.status).toBe(202);
    const ended = await eventually(
      () => finance.call('GET', `/async_task/${asked.body.data.async_task.uuid}`),
      ({ body }) => body.data.async_task.status !== 'pending',
    );
    expect(ended.body.data.async_task.status).toBe('success');
    expect(await readdir(drop)).not.toContain(name);
    expect(await readdir(join(drop, 'done'))).toContain(name);
    const file = server.services.db.selectFrom('sales_file').select(['rows', 'imported', 'problems']);
    return file.where('name', '=', name).executeTakeFirst();
  };
  const events = (prefix: string) =>
    server.services.db
      .selectFrom('sale_event')
      .select(['external_id', 'song_uuid', 'artist_uuid', 'gross_usd', 'artist_amount_usd', 'file_name'])
      .where('external_id', 'like', `${prefix}%`)
      .orderBy('external_id')
      .execute();

  it('finds the song by its work id, else by its ISRC, and pays by the artist', async () => {
    const { artistUuid } = await server.artist('Royal Reed');
    const buyout = await server.artist('Bought Out');
    const { db } = server.services;
    await db.updateTable('artist').set({ is_royalty: true }).where('uuid', '=', artistUuid).execute();
    await db.updateTable('artist').set({ is_royalty: false }).where('uuid', '=', buyout.artistUuid).execute();
    const song = async (work_title: string, artist_uuid: string, isrc: string | null) => {
      const { uuid } = (await manager.call('POST', '/song', { work_title, artist_uuid })).body.data.song;
      await db.updateTable('song').set({ isrc }).where('uuid', '=', uuid).execute();
      return db.selectFrom('song').select(['uuid', 'work_id']).where('uuid', '=', uuid).executeTakeFirstOrThrow();
    };
    const ferry = await song('Ferry', artistUuid, 'USABC2600001');
    const kettle = await song('Kettle', buyout.artistUuid, null);

    const result = await bring(
      'match.csv',
      csv([
        line('match-1', { work_id: ferry.work_id }),
        line('match-2', { isrc: 'us-abc-26-00001', gross: '9.99' }),
        line('match-3', { work_id: kettle.work_id, isrc: 'USABC2600001' }),
        line('match-4', { work_id: kettle.work_id, artist_amount: '7.5' }),
        line('match-5'),
      ]),
    );
    expect(result).toEqual({ rows: 5, imported: 5, problems: [] });
    const rate = server.services.config.royaltyRate;
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
      [null, null, 0],
    ]);
  });

  it('counts a line once: in one file, in two, and the same file under another name', async () => {
    const first = csv([line('once-1', { gross: '1' }), line('once-1', { gross: '2' }), line('once-2')]);
    expect(await bring('once.csv', first)).toEqual({ rows: 3, imported: 2, problems: [] });
    const second = csv([line('once-2', { gross: '3' }), line('once-3')]);
    expect(await bring('twice.csv', second)).toEqual({ rows: 2, imported: 1, problems: [] });
    expect(await bring('again.csv', first)).toBeUndefined();
    expect((await events('once-')).map(({ gross_usd, file_name }) => [Number(gross_usd), file_name])).toEqual([
      [1, 'once.csv'],
      [100, 'once.csv'],
      [100, 'twice.csv'],
    ]);
  });

  it('says of every line what cannot be read, and takes the others', async () => {
    const wrong = [
      line('wrong-1', { gross: 'ten' }),
      line('', { kind: 'gift', purchase_date: 'soon' }),
      line('wrong-3', { quantity: '1.5' }),
      // Neither of them may reach the database, which would refuse the whole file.
      line('wrong-4', { gross: '12345678901', purchase_date: '-005000-01-01T00:00:00Z' }),
      line('wrong-5', { channel: 'a\u0000b' }),
    ];
    expect(await bring('wrong.csv', `${csv([line('wrong-0'), ...wrong])}"never closed`)).toEqual({
      rows: 7,
      imported: 1,
      problems: [
        'Row 3: gross is not an amount',
        'Row 4: transaction_id is missing, purchase_date is not a date, kind is not sale, refund or adjustment',
        'Row 5: quantity is not a whole number',
        'Row 6: purchase_date is not a date, gross is not an amount',
        'Row 7: The row has a character that is not allowed.',
        'Row 8: A quotation mark is missing or stands in the wrong place.',
      ],
    });
    expect((await events('wrong-')).map(({ external_id }) => external_id)).toEqual(['wrong-0']);
  });

  it('keeps a thousand problems of a file, and the number of the others', async () => {
    const bad = lines(2500, 'bad').map((row) => ({ ...row, kind: 'gift' }));
    const kept = await bring('bad.csv', csv(bad));
    expect(kept).toMatchObject({ rows: 2500, imported: 0 });
    expect(kept?.problems).toHaveLength(1001);
    expect(kept?.problems).toContain('Row 1001: kind is not sale, refund or adjustment');
    expect(kept?.problems).toContain('There are 1500 more problems.');
  });

  it('takes nothing of what is no sales file, however far it was read', async () => {
    const encoding = 'The file is not encoded in UTF-8 or UTF-16. Please save it as "CSV UTF-8".';
    const none = { rows: 0, imported: 0, problems: [encoding] };
    const latin = Buffer.concat([Buffer.from(csv(lines(2500, 'latin'))), Buffer.from('M\xfcller', 'latin1')]);
    expect(await bring('latin.csv', latin)).toEqual(none);
    expect(await events('latin-')).toEqual([]);
    expect(await bring('columns.csv', 'transaction_id,gross,channel\n1,2,3\n')).toEqual({
      ...none,
      problems: ['The file lacks the columns purchase_date, work_id, isrc, license, quantity, artist_amount, kind.'],
    });
    expect(await bring('empty.csv', '')).toEqual({ ...none, problems: ['The file is empty.'] });
  });

  it('writes a thousand lines with one statement', async () => {
    const said = listenToStatements(server.database);
    expect(await bring('batches.csv', csv(lines(2500, 'batch')))).toEqual({ rows: 2500, imported: 2500, problems: [] });
    const statements = said.find(/insert into "sales_file"/);
    expect(statements.filter((text) => /insert into sale_event/.test(text))).toHaveLength(3);
    // The transaction's begin and end, the question whether the file is known, its note, what became of it, and whether its
    // amounts are out of the ordinary.
    expect(statements.length).toBeLessThanOrEqual(3 + 6);
  });

  it('takes all or nothing: a last batch that fails undoes those before it', async () => {
    const { db } = server.services;
    const { pool } = server.database;
    await pool.query(
      `create function stop() returns trigger language plpgsql as 'begin raise exception ''no more''; end'`,
    );
    await pool.query(
      `create trigger stop before insert on sale_event for each row when (new.external_id = 'half-2400') execute function stop()`,
    );
    const path = join(drop, 'half');
    await writeFile(path, csv(lines(2500, 'half')));
    const take = () => importSalesFile(db, { name: 'half.csv', path, rate: 0.35, factor: 10 });
    await expect(take()).rejects.toThrow('no more');
    expect(await events('half-')).toEqual([]);
    await pool.query('drop trigger stop on sale_event');
    expect(await take()).toEqual({ rows: 2500, imported: 2500, problems: [] });
  });
});
