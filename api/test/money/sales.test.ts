import { parse } from 'csv-parse/sync';
import { describeOnDatabases } from '../support/databases';
import { bringSales, salesLine, songOnSale } from '../support/money/salesFiles';
import { eventually, prepared, suiteServer, type Person } from '../support/testServer';
import { stringify } from 'csv-stringify/sync';

describeOnDatabases('Sales one by one', (open) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));
  const artist = prepared(() => server.artist('Nola Reed'));
  let song: { uuid: string; work_id: string };

  beforeAll(async () => {
    const { db } = server.services;
    await db.updateTable('artist').set({ is_royalty: true }).where('uuid', '=', artist.artistUuid).execute();
    song = await songOnSale({ manager: await server.person('Catalog Manager'), db }, 'Night Ferry', artist.artistUuid);
    const { work_id } = song;
    const lines = [
      { ...salesLine('T-1', { work_id, gross: '249' }), country: 'DE', fee: '-30', tax: '19.5' },
      { ...salesLine('T-1', { work_id, gross: '249', kind: 'refund', purchase_date: '2026-11-20' }), fee: '30' },
      salesLine('T-2', { work_id, gross: '100', artist_amount: '12.345' }),
    ];
    const columns = [...Object.keys(salesLine('')), 'country', 'fee', 'tax'];
    expect(await bringSales(server, finance, 'sales.csv', stringify(lines, { header: true, columns }))).toMatchObject({
      imported: 3,
    });
  });

  const sales = async (person: Person, query = '') =>
    (await person.call('GET', `/artist/sale?start_date=0&${query}`)).body.data;

  it('says of a sale what buyers paid, what was taken off, and whose the rest is by which rule', async () => {
    const { sales: rows, totals } = await sales(artist.person, 'sort_by=gross');
    expect(rows).toMatchObject([
      {
        work_title: 'Night Ferry',
        song_uuid: song.uuid,
        purchase_date: '2026-11-19',
        license: 'Podcast',
        channel: 'Partner Marketplace',
        country: 'DE',
        kind: 'sale',
        gross: 249,
        fee: 30,
        tax: 19.5,
        library_share: 112.35,
        share: 87.15,
        share_rule: 'rate',
        share_percent: 35,
        other: { purchase_date: '2026-11-20', price: -249, share: -87.15 },
      },
      { gross: 100, fee: null, tax: null, share: 12.35, library_share: 87.65, share_rule: 'stated', other: null },
      {
        kind: 'refund',
        gross: 0,
        refunded: 249,
        after_refunds: -249,
        fee: -30,
        share: -87.15,
        other: { purchase_date: '2026-11-19', price: 249, share: 87.15 },
      },
    ]);
    expect(totals).toEqual({
      gross: 349,
      refunded: 249,
      after_refunds: 100,
      fee: 0,
      tax: 19.5,
      library_share: 68.15,
      share: 12.35,
    });
  });

  it('keeps to one song, one title, one artist', async () => {
    expect((await sales(artist.person, `song_uuid=${song.uuid}`)).sales).toHaveLength(3);
    expect((await sales(artist.person, `song_uuid=${artist.artistUuid}`)).sales).toEqual([]);
    expect((await sales(artist.person, 'work_title=ferry')).sales).toHaveLength(3);
    const other = await server.artist('Otto Other');
    expect((await sales(other.person, `artist_uuid=${artist.artistUuid}`)).sales).toEqual([]);
    expect((await sales(finance, `artist_uuid=${other.artistUuid}`)).totals.gross).toBe(0);
  });

  it('leaves a row out of which fee and tax are more than gross', async () => {
    const line = { ...salesLine('T-3', { work_id: song.work_id, gross: '10' }), fee: '8', tax: '2.01' };
    const content = stringify([line], { header: true });
    expect(await bringSales(server, finance, 'fees.csv', content)).toMatchObject({ imported: 0, left_out: 1 });
  });

  it('writes the same figures into the file', async () => {
    const query = `start_date=0&sort_by=gross&song_uuid=${song.uuid}`;
    await artist.person.call('POST', `/artist/earnings_summary/report?${query}`);
    const { body } = await eventually(
      () => artist.person.call('GET', '/user_message'),
      (answer) => answer.body.data.user_messages.length > 0,
    );
    const file = await fetch(body.data.user_messages[0].payload.url);
    const lines: string[][] = parse(await file.text(), { bom: true });
    expect(lines.slice(1).map((line) => [line[3], ...line.slice(8)])).toEqual([
      ['T-1', '249.00', '0.00', '249.00', '30.00', '19.50', '112.35', '87.15', '35.00', "The library's rate"],
      ['T-2', '100.00', '0.00', '100.00', '', '', '87.655', '12.345', '12.35', "Stated in the channel's file"],
      ['T-1', '0.00', '249.00', '-249.00', '-30.00', '', '-131.85', '-87.15', '35.00', "The library's rate"],
    ]);
  });
});
