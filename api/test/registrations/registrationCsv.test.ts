import { describeOnDatabases } from '../support/databases';
import { readAsImport } from '../support/readAsImport';
import { csvRows, download, registrations } from '../support/money/registrations';
import { suiteServer } from '../support/testServer';

describeOnDatabases('Registrations in CSV', (open) => {
  const server = suiteServer(open);
  let artistUuid: string;
  let files: ReturnType<typeof registrations>;

  beforeAll(async () => {
    ({ artistUuid } = await server.artist('Copper Reeds'));
    files = registrations(server, await server.person('Administrator'), artistUuid);
  });

  const make = async (pro: string, query = '') => {
    const answer = await files.ask(pro, query);
    expect(answer.status).toBe(202);
    return files.ended(answer.body.data.report.task_id, pro);
  };

  it('are written as in CWR, so that the import takes accents and typographic signs', async () => {
    const composer = await files.writer({ last: 'Ørsted–Łuk', first: 'Zoë' });
    const song = await files.song('Été: “Don’t Stop” – Straße…', [{ uuid: composer }]);
    await server.services.db
      .updateTable('song')
      .set({ alternate_titles: ['Über den Wolken'] })
      .where('uuid', '=', song)
      .execute();
    const { work_id } = await server.services.db
      .selectFrom('song')
      .select('work_id')
      .where('uuid', '=', song)
      .executeTakeFirstOrThrow();
    const main = (await make('ASCAP')).find(({ name }: { name: string }) => !name.includes('_skipped'));
    const row = csvRows(await download(main.url)).find((each) => each['Work ID'] === work_id) ?? {};
    const title = `ETE: "DON'T STOP" - STRASSE...`;
    expect(readAsImport(row)).toMatchObject({
      work: { work_title: title },
      alternateTitles: ['UEBER DEN WOLKEN'],
      writers: [{ last: 'OERSTED-LUK', first: 'ZOE' }],
    });
    expect(row['Recording 1 Recording Title']).toBe(title);
  });

  it('in the scale of the PRO have sums that are exact', async () => {
    for (const [pro, writers, publishers] of [
      ['BMI', 100, 100],
      ['BUMA', 66.67, 33.33],
    ] as const) {
      const shares = [33.34, 33.33, 33.33];
      const uuids = await Promise.all(shares.map(() => files.writer({ pro })));
      await files.song(
        `Thirds ${pro}`,
        uuids.map((uuid, index) => ({ uuid, share: shares[index] ?? 0 })),
      );
      const main = (await make(pro)).find(({ name }: { name: string }) => !name.includes('skipped'));
      const [row = {}] = csvRows(await download(main.url));
      const sum = (column: string) =>
        [1, 2, 3].reduce(
          (all, number) => all + Math.round(parseFloat(row[`Writer ${number} ${column}`] ?? '') * 100),
          0,
        ) / 100;
      expect([sum('Manuscript Share'), sum('PR Share'), sum('Publisher PR Share')]).toEqual([100, writers, publishers]);
    }
  });

  it('have a writer with two publishers twice, of whom the one with the library is controlled', async () => {
    const publisher = await server.services.db
      .insertInto('publisher')
      .values({
        name: 'Hollow Lane',
        type: 'E',
        ipi_number: '00999000898',
        performing_rights_organization_uuid: await files.proUuid('ASCAP'),
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const { artistUuid: owner } = await server.artist('Owner');
    await server.services.db
      .updateTable('artist')
      .set({ publisher_uuid: publisher.uuid })
      .where('uuid', '=', owner)
      .execute();
    const writer = await files.writer();
    const on = '2027-01-01T00:00:00Z';
    await files.song('Shared', [{ uuid: writer }], { ruleset: 'Co-Publish 50/50', artistUuid: owner, on });
    const [main] = await make('ASCAP', `&published_since=${Date.parse(on)}`);
    const [row = {}] = csvRows(await download(main.url));
    const cells = (column: string) => [1, 2].map((number) => row[`Writer ${number} ${column}`]);
    expect(cells('Last')).toEqual(['REED', 'REED']);
    expect([...cells('Controlled')].sort()).toEqual(['N', 'Y']);
    expect(cells('Publisher Name')[cells('Controlled').indexOf('N')]).toBe('HOLLOW LANE');
    for (const column of ['PR Share', 'Publisher PR Share']) expect(cells(column)).toEqual(['25.00%', '25.00%']);
    expect(cells('Manuscript Share')).toEqual(['50.00%', '50.00%']);
  });
});
