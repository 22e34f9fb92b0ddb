import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { DSR } from '../support/money/dsrReport';
import { bringSales, salesImport, songOnSale, uncounted } from '../support/money/salesFiles';
import { eventually, prepared, suiteServer, upload } from '../support/testServer';

/** Semicolons, decimal commas, day first, euros, a price per unit, and a column that marks refunds. */
const VINYL = [
  'Beleg;Datum;ISRC;Lizenz;Menge;Preis;Art',
  'V1;09.03.2026;US-ABC-26-00001;Web;3;1.234,50;Verkauf',
  'V2;10.03.2026;USABC2600001;Web;1;9,99;Rückgabe',
  'V3;31.04.2026;USABC2600001;Web;1;9,99;Verkauf',
  'V4;11.03.2026;USABC2600001;Web;1;viel;Verkauf',
].join('\r\n');
const vinyl = {
  file_kind: 'columns',
  gross: 'Preis',
  purchase_date: 'Datum',
  isrc: 'ISRC',
  transaction_id: 'Beleg',
  license: 'Lizenz',
  quantity: 'Menge',
  kind: 'Art',
  refund_word: 'storno, rückgabe',
  amount_of: 'unit',
  decimal_sign: 'comma',
  date_order: 'dmy',
  currency: 'eur',
};

/** Tabs, months, its own ids, no transaction id, negative refunds. */
const TONES = [
  'Period\tTrack ID\tRevenue\tYour part',
  '2026-03\tshop-77\t10.00\t4.00',
  '2026-03\tshop-77\t10.00\t4.00',
  '2026-03\tshop-77\t-2.50\t-1.00',
].join('\n');
const tones = {
  file_kind: 'columns',
  gross: 'Revenue',
  purchase_date: 'Period',
  shop_id: 'Track ID',
  artist_amount: 'Your part',
};

describeOnDatabases('Sales files in the columns of a shop', (open) => {
  const server = suiteServer(open, { SALES_HOLD_FACTOR: '1000000' });
  const finance = prepared(() => server.person('Finance Analyst'));
  let ferry: { uuid: string };
  const channels = new Map<string, string>();

  beforeAll(async () => {
    const { db } = server.services;
    const manager = await server.person('Catalog Manager');
    const { artistUuid } = await server.artist('Royal Reed');
    await db.updateTable('artist').set({ is_royalty: true }).where('uuid', '=', artistUuid).execute();
    ferry = await songOnSale({ manager, db }, 'Ferry', artistUuid);
    await db.updateTable('song').set({ isrc: 'USABC2600001' }).where('uuid', '=', ferry.uuid).execute();
    for (const name of ['Vinyl & Co', 'Tones', 'Radiant']) {
      const { uuid } = await db
        .insertInto('channel')
        .values({ name, kind: 'http' })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      channels.set(name, uuid);
    }
    await sql`
      insert into song_channel (song_uuid, channel_uuid, status, id_downstream) values (${ferry.uuid}, ${channels.get('Tones')}, 'live', 'shop-77')
    `.execute(db);
    await finance.call('POST', '/exchange_rate', { currency: 'EUR', quarter: '2026-Q1', rate: '1.1' });
  });

  const uploaded = (name: string, content: string | Buffer) =>
    upload(finance, 'sales_file', { bytes: Buffer.from(content), name }, {});
  const preview = async (content: string | Buffer, format: object) => {
    const url = await uploaded('a.csv', content);
    const query = new URLSearchParams({ url, ...format });
    return finance.call('GET', `/sales_import/preview?${query}`);
  };
  const imported = async (name: string, content: string, format: object) => {
    const asked = await finance.call('POST', '/sales_import/file', { url: await uploaded(name, content), ...format });
    if (asked.status !== 202) throw new Error(JSON.stringify(asked.body));
    return eventually(
      () => salesImport(finance, name),
      (file) => file !== undefined,
    );
  };
  const booked = async (channel: string) =>
    (
      await sql<{ line: string }>`
        select concat_ws(' ', kind, to_char(purchase_date at time zone 'UTC', 'YYYY-MM-DD'), quantity, trim_scale(gross_usd), trim_scale(artist_amount_usd), currency,
          trim_scale(exchange_rate), license_name) as line
        from sale_event where channel = ${channel} and song_uuid = ${ferry.uuid} order by row_number, kind desc
      `.execute(server.services.db)
    ).rows.map(({ line }) => line);

  it('show their head before anything is named, and then every sale as it would be booked', async () => {
    const bare = await preview(VINYL, {});
    expect(bare.body.data.sales_preview).toMatchObject({
      file_kind: 'columns',
      head: ['Beleg', 'Datum', 'ISRC', 'Lizenz', 'Menge', 'Preis', 'Art'],
      reading: null,
    });
    const { reading } = (await preview(VINYL, vinyl)).body.data.sales_preview;
    expect(reading).toMatchObject({
      row_count: 4,
      left_out_count: 2,
      totals: [{ currency: 'EUR', rows: 2, sales: 3703.5, refunds: 9.99 }],
      sales: [
        { row: 2, transaction_id: 'V1', purchase_date: '2026-03-09', song: 'USABC2600001', quantity: 3, kind: 'sale' },
        { row: 3, kind: 'refund', gross: 9.99 },
      ],
      problems: [
        { row: 4, reason: 'Datum is not a date' },
        { row: 5, reason: 'Preis is not an amount' },
      ],
    });
    const other = await preview('a,b\n1,2\n', vinyl);
    expect(other.body.errors.url[0]).toContain('lacks the columns Preis');
  });

  it.each([
    [
      'Transaction ID, Date, Title, Amount',
      { transaction_id: 'Transaction ID', purchase_date: 'Date', gross: 'Amount' },
    ],
    ['order_number,ISRC,QTY,day', { transaction_id: 'order_number', isrc: 'ISRC', quantity: 'QTY', purchase_date: 'day' }],
    // The name that says more is chosen.
    ['Amount,Gross Amount,ID', { gross: 'Gross Amount' }],
  ])('have the columns with usual names chosen beforehand: %s', async (head, guessed) => {
    const { body } = await preview(`${head}\nV1,x,y,z\n`, {});
    expect(body.data.sales_preview).toMatchObject({ reading: null, guessed });
    expect(Object.keys(body.data.sales_preview.guessed)).toHaveLength(Object.keys(guessed).length);
  });

  it('are refused without an amount, a day, a song or a channel, all said at once', async () => {
    const url = await uploaded('a.csv', VINYL);
    const asked = (body: object) => finance.call('POST', '/sales_import/file', { url, ...body });
    const empty = await asked({ file_kind: 'columns', refund_word: 'x' });
    const required = ['This field is required'];
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { channel_uuid: required, gross: required, purchase_date: required, isrc: required, kind: required },
    ]);
    expect((await asked({ file_kind: 'dsr', currency: 'x' })).body.errors).toMatchObject({
      sender: required,
      currency: ['Not a valid choice.'],
    });
    const viewer = await server.person('Viewer');
    expect((await viewer.call('POST', '/sales_import/file', { url, ...vinyl })).status).toBe(403);
  });

  it('are read however they are written, and every row that is none of a sale is left out with its reason', async () => {
    const format = { ...vinyl, channel_uuid: channels.get('Vinyl & Co') };
    const [head = '', ...rows] = VINYL.split('\r\n');
    const read = async (content: string | Buffer) => {
      const { status, body } = await preview(content, format);
      expect([status, body.errors ?? null]).toEqual([200, null]);
      const { row_count, left_out_count, totals, problems } = body.data.sales_preview.reading;
      expect(problems).toHaveLength(left_out_count);
      return [row_count, left_out_count, totals[0]?.sales, totals[0]?.refunds];
    };
    const plain = await read(VINYL);
    expect(plain).toEqual([4, 2, 3703.5, 9.99]);
    expect(await read(`\ufeff${VINYL}`)).toEqual(plain);
    expect(await read(Buffer.from(`\ufeff${VINYL.replaceAll(';', '\t')}`, 'utf16le'))).toEqual(plain);
    expect(await read(VINYL.replaceAll('\r\n', '\r'))).toEqual(plain);
    expect(await read(`${VINYL.replaceAll(';Web;', ';"Web\nand ""TV""";')}\r\n\r\n`)).toEqual(plain);
    // A repeated head, a total below the rows, a formula, a date that a spreadsheet turned into a number, and surplus
    // cells.
    const more = [
      head,
      ';;;;;3.713,49;',
      'V5;=A1;USABC2600001;Web;1;=1+1;Verkauf',
      'V6;46090;USABC2600001;Web;1;1,00;Verkauf',
      'V7;12.03.2026;USABC2600001;Web;1;1;00;Verkauf',
    ];
    expect(await read([head, ...rows, ...more].join('\n'))).toEqual([9, 7, 3703.5, 9.99]);
    // Thousands in three formats, negative amounts in three.
    const amounts = ['1.000,00', '1 000,00', '1’000,00', '-1,00', '1,00-', '(1,00)'];
    const sales = amounts.map((amount, at) => `N${at};12.03.2026;USABC2600001;Web;1;${amount};Verkauf`);
    expect(await read([head, ...sales].join('\n'))).toEqual([6, 0, 3000, 3]);
    const empty = await preview('\n\n', format);
    expect([empty.status, empty.body.errors]).toEqual([422, { url: ['The file is empty.'] }]);
  });

  it('are booked to the cent, in dollars by the rate of the quarter, and by the drop folder from then on', async () => {
    const format = { ...vinyl, channel_uuid: channels.get('Vinyl & Co') };
    const file = await imported('vinyl.csv', VINYL, format);
    expect(file).toMatchObject({ rows: 4, imported: 2, left_out: 2 });
    expect(server.services.config.royaltyRate).toBe(0.35);
    expect((await booked('Vinyl & Co'))[0]).toBe('sale 2026-03-09 3 4073.85 1425.8475 EUR 1.1 Web');
    expect((await booked('Vinyl & Co'))[1]).toContain('refund 2026-03-10 1 10.989 ');
    const formats = (await finance.call('GET', '/sales_import/format')).body.data.sales_formats;
    expect(formats.find(({ name }: { name: string }) => name === 'Vinyl & Co').format).toMatchObject({
      gross: 'Preis',
      currency: 'EUR',
    });
    const admin = await server.person('Administrator');
    // The channel's log has who named which columns; naming the same columns again is not logged.
    const logged = async () =>
      (await admin.call('GET', `/user_activity/channel/${channels.get('Vinyl & Co')}`)).body.data.user_activities;
    const [line, ...older] = await logged();
    expect(line).toMatchObject({ action_string: 'has_updated', user_label: 'Finance Tester' });
    expect(line.changes).toContainEqual({ field: 'sales_format.gross', before: null, after: 'Preis' });
    await imported('vinyl.csv', VINYL, format);
    expect(await logged()).toHaveLength(older.length + 1);
    // The quarter's rate has changed: known sales keep their conversion.
    const [rate] = (await finance.call('GET', '/exchange_rate')).body.data.exchange_rates;
    await finance.call('PUT', `/exchange_rate/${rate.uuid}`, { rate: '1.2' });
    const again = await bringSales(
      server,
      finance,
      'vinyl-2.csv',
      `${VINYL}\r\nV9;12.03.2026;USABC2600001;Web;1;10,00;Verkauf\r\n`,
    );
    expect(again).toMatchObject({ rows: 5, imported: 1, known: 2, conflicts: 0 });
    expect((await booked('Vinyl & Co'))[2]).toContain('sale 2026-03-12 1 12 ');
    // An amount too large in dollars is left out and does not affect other rows.
    const large = await bringSales(
      server,
      finance,
      'vinyl-large.csv',
      `${VINYL.split('\r\n')[0]}\r\nV10;12.03.2026;USABC2600001;Web;1;9.999.999.999,00;Verkauf\r\nV11;12.03.2026\r\n`,
    );
    expect((await uncounted(finance, large.uuid)).map(([, , reason]) => reason)).toEqual([
      'gross is too large in dollars',
      'The row has 2 cells, but the head has 7.',
    ]);
    const old = await bringSales(
      server,
      finance,
      'vinyl-3.csv',
      `${VINYL.split('\r\n')[0]}\r\nV0;09.03.2025;USABC2600001;Web;1;1,00;Verkauf\r\n`,
    );
    expect((await uncounted(finance, old.uuid)).map(([, , reason]) => reason)).toEqual([
      'there is no exchange rate of EUR for Q1 2025',
    ]);
  });

  it("find songs by the shop's own id, take months, and know rows without a number by their content", async () => {
    const file = await imported('tones.tsv', TONES, { ...tones, channel_uuid: channels.get('Tones') });
    expect(file).toMatchObject({ rows: 3, imported: 3 });
    expect(await booked('Tones')).toEqual(
      ['sale 2026-03-31 1 10 4 USD 1', 'sale 2026-03-31 1 10 4 USD 1', 'refund 2026-03-31 1 -2.5 -1 USD 1'].map(
        (line) => `${line} `,
      ),
    );
    expect(await bringSales(server, finance, 'tones-2.tsv', `${TONES}\n`)).toMatchObject({ imported: 0, known: 3 });
  });

  it('of DDEX are read by their records: downloads with refunds, and the part that a stream has of its summary', async () => {
    const format = { file_kind: 'dsr', sender: 'PADPIDA2026010101A', channel_uuid: channels.get('Radiant') };
    const { reading } = (await preview(DSR, format)).body.data.sales_preview;
    expect(reading).toMatchObject({
      row_count: 5,
      left_out_count: 1,
      problems: [{ row: 8, reason: 'It bears no royalty.' }],
    });
    const file = await imported('DSR_radiant.tsv', DSR, format);
    expect(file).toMatchObject({ rows: 5, imported: 3, left_out: 2 });
    await finance.call('GET', '/exchange_rate');
    expect((await booked('Radiant')).map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
      'sale 2026-03-31 3 4.644',
      'refund 2026-03-31 1 1.548',
      'sale 2026-03-31 100 4',
    ]);
    // Exported again with different message and transaction ids.
    const again = await bringSales(
      server,
      finance,
      'DSR_again.tsv',
      DSR.replace('M-1', 'M-2').replaceAll('\tt-', '\tu-'),
    );
    expect(again).toMatchObject({ imported: 0, known: 3, left_out: 2 });
    const broken = await bringSales(server, finance, 'DSR_half.tsv', DSR.split('\n').slice(0, 6).join('\n') + '\n');
    expect(broken.problem).toBe('The file is not whole: its last record, FOOT, is missing.');
    const single = await bringSales(
      server,
      finance,
      'DSR_srb.tsv',
      DSR.replace('BasicAudioProfile', 'BasicAudioProfileSRB'),
    );
    expect(single.problem).toBe(
      "The profile 'BasicAudioProfileSRB' of this DSR file is not read: only BasicAudioProfile is.",
    );
    const stranger = await bringSales(
      server,
      finance,
      'DSR_other.tsv',
      DSR.replaceAll('Radiant', 'X').replace('0101A', '0101B'),
    );
    expect(stranger.problem).toBe("No channel has named 'X' as the sender of its DSR files.");
  });
});
