import { randomUUID } from 'node:crypto';
import { proRegistrationJob } from '../../src/registrations/proRegistrationJob';
import { readCwrFile } from '../../src/registrations/cwr/testing/readCwrFile';
import { describeOnDatabases } from '../support/databases';
import { isKnownToImport, readAsImport } from '../support/readAsImport';
import { csvRows, download, registrations } from '../support/money/registrations';
import { firstRun, prepared, suiteServer } from '../support/testServer';

const SENDER = { CWR_SENDER_NAME: 'Segno Test', CWR_SENDER_IPI: '00000000199', CWR_SENDER_CODE: 'SGN' };
const today = () => new Date().toISOString().slice(0, 10);

describeOnDatabases('Files of registrations', (open) => {
  const server = suiteServer(open, SENDER);
  const admin = prepared(() => server.person('Administrator'));
  let artistUuid: string;
  let files: ReturnType<typeof registrations>;

  beforeAll(async () => {
    ({ artistUuid } = await server.artist('Copper Reeds'));
    files = registrations(server, admin, artistUuid);
  });

  const sharesOf = (song: string) =>
    server.services.db.selectFrom('song_writer_share').select('editable').where('song_uuid', '=', song).execute();
  const make = async (pro: string, query = '') => {
    const answer = await files.ask(pro, query);
    expect(answer.status).toBe(202);
    return files.ended(answer.body.data.report.task_id, pro);
  };

  it('have every column, and those left out with their reasons in the file beside', async () => {
    const [one, two] = [
      await files.writer({ last: 'Hollow', first: 'Ines', ipi: '00052210040' }),
      await files.writer({ last: 'Dane', first: 'Mirko', ipi: '00014107338' }),
    ];
    const nameless = await files.writer({ last: 'Marsh', ipi: null });
    const song = await files.song('=SUM(A1)', [
      { uuid: one, share: 33.33 },
      { uuid: two, share: 66.67, role: 'C' },
    ]);
    const left = await files.song('+Left Out', [{ uuid: nameless }]);
    const [main, skipped] = (await make('ASCAP')).reverse();
    expect([main.name, skipped.name]).toEqual([
      `ASCAP_registrations_${today()}_1.csv`,
      `ASCAP_registrations_${today()}_1_skipped.csv`,
    ]);
    expect([main.parent_name, main.status, main.user]).toEqual(['ASCAP', 'complete', expect.any(String)]);
    const bytes = await download(main.url);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString().replaceAll('\r\n', '')).not.toContain('\n');
    const { work_id, isrc } = await server.services.db
      .selectFrom('song')
      .select(['work_id', 'isrc'])
      .where('uuid', '=', song)
      .executeTakeFirstOrThrow();
    const publisher = await server.services.db
      .selectFrom('publisher as p')
      .innerJoin('publisher_ruleset_rule as r', 'r.publisher_uuid', 'p.uuid')
      .select(['p.name', 'p.ipi_number'])
      .where('r.when_writer_pro', '=', await files.proUuid('ASCAP'))
      .executeTakeFirstOrThrow();
    const writer = (number: number, cells: readonly (string | null)[]) =>
      Object.fromEntries(
        [
          'Last',
          'First',
          'IPI',
          'PRO',
          'Role',
          'Manuscript Share',
          'PR Share',
          'Controlled',
          'Publisher Name',
          'Publisher IPI',
          'Publisher PRO',
          'Publisher PR Share',
        ].map((column, index) => [`Writer ${number} ${column}`, cells[index]]),
      );
    const published = [publisher.name.toUpperCase(), publisher.ipi_number, '10 - ASCAP'];
    const rows = csvRows(bytes);
    expect(rows).toEqual([
      {
        'Work ID': work_id,
        'Work Title': '=SUM(A1)',
        ISWC: '',
        'Original Title': '',
        Library: 'SEGNO',
        'CD Identifier': 'INTERNET',
        ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`Alt Title ${number}`, ''])),
        ...writer(1, [
          'HOLLOW',
          'INES',
          '00052210040',
          '10 - ASCAP',
          'CA',
          '33.33%',
          '16.67%',
          'Y',
          ...published,
          '16.67%',
        ]),
        ...writer(2, [
          'DANE',
          'MIRKO',
          '00014107338',
          '10 - ASCAP',
          'C',
          '66.67%',
          '33.33%',
          'Y',
          ...published,
          '33.33%',
        ]),
        'Recording 1 ID': work_id,
        'Recording 1 Recording Title': '=SUM(A1)',
        'Recording 1 Version Title': 'ORIGINAL',
        'Recording 1 Release Date': '2026-02-01',
        'Recording 1 Duration': '126',
        'Recording 1 ISRC': isrc,
        'Recording 1 Artist Last': 'COPPER REEDS',
        'Recording 1 Artist First': '',
        'Recording 1 Record Label': 'SEGNO',
      },
    ]);
    const [row = {}] = rows;
    expect(readAsImport(row).writers.map(({ manuscript_share }) => manuscript_share)).toEqual(['33.33', '66.67']);
    // That import ignores performers of recordings; it reads every other column.
    expect(Object.keys(row).filter((column) => !isKnownToImport(column))).toEqual([
      'Recording 1 Artist Last',
      'Recording 1 Artist First',
    ]);
    expect(csvRows(await download(skipped.url))).toEqual([
      {
        'Work ID': expect.any(String),
        'Work Title': "'+Left Out",
        Reason: "The writer 'Nola Marsh' has no IPI number",
      },
    ]);
    expect([...(await sharesOf(song)), ...(await sharesOf(left))].map(({ editable }) => editable)).toEqual([
      false,
      false,
      true,
    ]);
    expect(await files.preflight('ASCAP')).toMatchObject({ ready: 1, blocked: 1, registered: 1, acknowledged: 0 });
    const messages = (await admin.call('GET', '/user_message')).body.data;
    expect(JSON.stringify(messages)).toContain(`Your file of registrations '${main.name}' is ready.`);
  });

  it.each([
    ['cwr21', '2.1', 'V21'],
    ['cwr22', '2.2', 'V22'],
  ] as const)(
    'of %s are read by the independent reader, new works before revised ones',
    async (format, version, suffix) => {
      const writer = await files.writer({ pro: 'PRS' });
      await files.song(`Zebra ${format}`, [{ uuid: writer }]);
      await files.song(`Arrangement ${format}`, [{ uuid: writer, role: 'AR' }], {
        ruleset: 'Public Domain Arrangement',
        versionType: 'Public Domain',
        originalTitle: 'Greensleeves',
      });
      const first = await make('PRS', `&format=${format}`);
      expect(first[0].name).toMatch(new RegExp(`^CW\\d{6}SGN_052\\.${suffix}$`));
      const read = readCwrFile(await download(first[0].url), version);
      expect(read.faults).toEqual([]);
      const written = read.works.map(([head]) => head?.type);
      expect(written).toEqual(format === 'cwr21' ? ['NWR', 'NWR'] : ['NWR', 'NWR', 'REV', 'REV']);
    },
  );

  it('asked for with the same client key are one file, and one line of the log of the PRO', async () => {
    const headers = { 'Client-Key': randomUUID() };
    const [one, two] = [
      await files.ask('SESAC', '&format=csv', headers),
      await files.ask('SESAC', '&format=csv', headers),
    ];
    expect(two.body.data).toEqual(one.body.data);
    await files.ended(one.body.data.report.task_id, 'SESAC');
    const sesac = await files.proUuid('SESAC');
    const { reports } = await files.list(`pro_uuid=${sesac}&name=_1.csv`);
    expect(reports).toHaveLength(1);
    const { user_activities: log } = (await admin.call('GET', `/user_activity/performing_rights_organization/${sesac}`))
      .body.data;
    expect(log.filter((line: { action_string: string }) => line.action_string === 'has_exported')).toMatchObject([
      { resource_label: 'SESAC', user_label: 'Administrator Tester', action_target_labels: [reports[0].name] },
    ]);
  });

  it('are not made once more by a job that is repeated', async () => {
    const main = (await make('PRS')).find(({ name }: { name: string }) => !name.includes('skipped'));
    const { task_uuid, user_uuid: userUuid } = await server.services.db
      .selectFrom('report')
      .select(['task_uuid', 'user_uuid'])
      .where('uuid', '=', main.uuid)
      .executeTakeFirstOrThrow();
    const state = async () => [
      await server.services.db.selectFrom('report').selectAll().orderBy('uuid').execute(),
      await server.services.db.selectFrom('song_registration').selectAll().orderBy('song_uuid').execute(),
      await server.services.db.selectFrom('user_message').select('uuid').orderBy('uuid').execute(),
    ];
    const before = await state();
    const proUuid = await files.proUuid('PRS');
    const input = { userUuid, proUuid, publishedSince: null, format: 'csv', changesOnly: false } as const;
    await proRegistrationJob.run({ ...firstRun(server), input, taskUuid: task_uuid, attempt: 2 });
    expect(await state()).toEqual(before);
  });

  it('that would be empty are an error in CWR, and the list of what is left out is there', async () => {
    await files.song('Without IPI', [{ uuid: await files.writer({ pro: 'SESAC', ipi: null }) }]);
    const reports = await make('SESAC', '&format=cwr21');
    const byStatus = reports
      .slice(0, 2)
      .map(({ status, name }: { status: string; name: string }) => [status, name.endsWith('_skipped.csv')]);
    expect(byStatus).toEqual(
      expect.arrayContaining([
        ['complete', true],
        ['error', false],
      ]),
    );
  });

  it('stand in one list for everybody, by PRO and name, whatever day of publication they were asked for with', async () => {
    const buma = await files.proUuid('BUMA');
    const since = Date.parse('2026-01-15');
    await make('BUMA');
    await make('BUMA', `&published_since=${since}`);
    const all = await files.list(`pro_uuid=${buma}&sort_by=name&sort_order=asc`);
    expect(all.reports.map(({ name }: { name: string }) => name.slice(-5))).toEqual(['1.csv', '2.csv']);
    const later = Date.parse('2026-11-01');
    expect((await files.list(`pro_uuid=${buma}&published_since=${later}`)).paging.total_size).toBe(2);
    const other = registrations(server, await server.person('Catalog Manager'), artistUuid);
    expect((await other.list(`pro_uuid=${buma}`)).paging.total_size).toBe(2);
  });
});
