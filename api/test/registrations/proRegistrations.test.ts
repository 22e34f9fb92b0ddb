import { randomUUID } from 'node:crypto';
import { readCwrFile } from '../../src/registrations/cwr/testing/readCwrFile';
import { describeOnDatabases } from '../support/databases';
import { readAsImport } from '../support/readAsImport';
import { csvRows, download, registrations } from '../support/registrations';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

const SENDER = { CWR_SENDER_NAME: 'Segno Test', CWR_SENDER_IPI: '00000000199', CWR_SENDER_CODE: 'SGN' };
const today = () => new Date().toISOString().slice(0, 10);

describeOnDatabases('Files of registrations', (open) => {
  let server: TestServer;
  let admin: Person;
  let artistUuid: string;
  let files: ReturnType<typeof registrations>;

  beforeAll(async () => {
    server = await startTestServer(await open(), SENDER);
    admin = await server.person('Administrator');
    ({ artistUuid } = await server.artist('Copper Reeds'));
    files = registrations(server, admin, artistUuid);
  });
  afterAll(() => server.close());

  const sharesOf = (song: string) =>
    server.services.db.selectFrom('song_writer_share').select('editable').where('song_uuid', '=', song).execute();
  const make = async (society: string, query = '') => {
    const answer = await files.ask(society, query);
    expect(answer.status).toBe(202);
    return files.ended(answer.body.data.report.task_id, society);
  };

  it('have every column of M10, and those left out with their reasons in the file beside', async () => {
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
      .where('r.when_writer_pro', '=', await files.societyUuid('ASCAP'))
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
    const published = [publisher.name, publisher.ipi_number, '10 - ASCAP'];
    const rows = csvRows(bytes);
    expect(rows).toEqual([
      {
        'Work ID': work_id,
        'Work Title': '=SUM(A1)',
        ISWC: '',
        'Original Title': '',
        Library: 'Segno',
        'CD Identifier': 'INTERNET',
        ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`Alt Title ${number}`, ''])),
        ...writer(1, [
          'Hollow',
          'Ines',
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
          'Dane',
          'Mirko',
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
        'Recording 1 Version Title': 'Original',
        'Recording 1 Release Date': '2026-02-01',
        'Recording 1 Duration': '126',
        'Recording 1 ISRC': isrc,
        'Recording 1 Artist Last': 'Copper Reeds',
        'Recording 1 Artist First': '',
        'Recording 1 Record Label': 'Segno',
      },
    ]);
    expect(readAsImport(rows[0] ?? {}).writers.map(({ manuscript_share }) => manuscript_share)).toEqual([
      '33.33',
      '66.67',
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

  it('say in the preflight what keeps each song out, with the form that clears it', async () => {
    const right = { society: 'SOCAN' };
    const writer = await files.writer(right);
    const wrongIpi = await files.writer({ ...right, last: 'Wrong', ipi: '00052210041' });
    const without = await files.writer({ ...right, last: 'Without', ipi: null });
    const hollow = await files.writer({ ...right, last: 'Ночь' });
    const edit = (uuid: string, field: string) => `/songs/edit/${uuid}#${field}`;
    const cases: [string, { code: string; url: string }[]][] = [];
    const add = async (
      title: string,
      song: Promise<string>,
      problems: (uuid: string) => { code: string; url: string }[],
    ) => cases.push([title, problems(await song)]);
    await add('A Ready', files.song('A Ready', [{ uuid: writer }]), () => []);
    await add('B Ipi', files.song('B Ipi', [{ uuid: wrongIpi }]), () => [
      { code: 'ipi_wrong', url: `/writers/edit/${wrongIpi}#ipi_number` },
    ]);
    await add('C Ipi', files.song('C Ipi', [{ uuid: without }]), () => [
      { code: 'ipi_missing', url: `/writers/edit/${without}#ipi_number` },
    ]);
    await add('D Shares', files.song('D Shares', [{ uuid: writer, share: 90 }]), (uuid) => [
      { code: 'shares_not_100', url: edit(uuid, 'writer_shares') },
    ]);
    await add('E Composer', files.song('E Composer', [{ uuid: writer, role: 'PA' }]), (uuid) => [
      { code: 'no_composer', url: edit(uuid, 'writer_shares') },
    ]);
    await add(
      'F Arranger',
      files.song('F Arranger', [
        { uuid: writer, share: 50 },
        { uuid: await files.writer(right), share: 50, role: 'AR' },
      ]),
      (uuid) => [{ code: 'modifier_forbidden', url: edit(uuid, 'version_type') }],
    );
    await add('G Version', files.song('G Version', [{ uuid: writer }], { versionType: 'Arrangement' }), (uuid) => [
      { code: 'modifier_missing', url: edit(uuid, 'writer_shares') },
      { code: 'original_title_missing', url: edit(uuid, 'original_title') },
    ]);
    await add('H Ruleset', files.song('H Ruleset', [{ uuid: writer }], { ruleset: null }), (uuid) => [
      { code: 'no_ruleset', url: edit(uuid, 'publisher_ruleset_uuid') },
    ]);
    await add('I Buyout', files.song('I Buyout', [{ uuid: writer }], { ruleset: 'PRO-Free / Buyout' }), (uuid) => [
      { code: 'not_registered', url: edit(uuid, 'publisher_ruleset_uuid') },
    ]);
    await add('J Artist', files.song('J Artist', [{ uuid: writer }], { ruleset: 'Co-Publish 50/50' }), () => [
      { code: 'no_artist_publisher', url: `/artists/edit/${artistUuid}#publisher_uuid` },
    ]);
    await add('K Ночь', files.song('K Ночь', [{ uuid: writer }]), (uuid) => [
      { code: 'text_lost', url: edit(uuid, 'work_title') },
    ]);
    await add('L Name', files.song('L Name', [{ uuid: hollow }]), () => [
      { code: 'text_missing', url: `/writers/edit/${hollow}#last_name` },
    ]);
    for (const at of ['first', 'second'])
      await add(
        'M Twice',
        files.song('M Twice', [{ uuid: at === 'first' ? writer : await files.writer(right) }]),
        (uuid) => [{ code: 'title_duplicate', url: edit(uuid, 'work_title') }],
      );
    const known = await files.song('N Known', [{ uuid: writer }], { on: '2020-01-01T00:00:00Z' });
    await server.services.db.updateTable('song').set({ iswc: 'T0345246801' }).where('uuid', '=', known).execute();
    await add('N Known', files.song('N Known', [{ uuid: writer }]), (uuid) => [
      { code: 'iswc_missing', url: edit(uuid, 'work_title') },
    ]);
    const { songs, ...figures } = await files.preflight('SOCAN', `&published_since=${Date.parse('2026-01-01')}`);
    const found = new Map<string, { code: string; url: string }[]>();
    for (const { song, problems } of songs)
      found.set(
        `${song.work_title} ${found.has(`${song.work_title} 1`) ? 2 : 1}`,
        problems.map(({ code, url }: { code: string; url: string }) => ({ code, url })),
      );
    const byCode = (problems: { code: string; url: string }[]) =>
      [...problems].sort((a, b) => a.code.localeCompare(b.code));
    const expected = cases.filter(([, problems]) => problems.length > 0);
    expect(figures).toEqual({
      ready: 1,
      blocked: expected.length,
      registered: 0,
      acknowledged: 0,
      accepted: 0,
      in_conflict: 0,
    });
    for (const [title, problems] of expected.filter(([title]) => title !== 'M Twice'))
      expect([title, byCode(found.get(`${title} 1`) ?? [])]).toEqual([title, byCode(problems)]);
    const twice = expected.filter(([title]) => title === 'M Twice').flatMap(([, problems]) => problems);
    expect([...(found.get('M Twice 1') ?? []), ...(found.get('M Twice 2') ?? [])].map(({ url }) => url).sort()).toEqual(
      twice.map(({ url }) => url).sort(),
    );
    expect(songs.find(({ song }: { song: { work_title: string } }) => song.work_title === 'K Ночь').cwr_title).toBe(
      'K',
    );
  });

  it('name the ruleset whose publisher is of another society, or that names none', async () => {
    const writer = await files.writer({ society: 'SESAC' });
    const other = (
      await server.services.db
        .selectFrom('publisher_ruleset_rule')
        .select('publisher_uuid')
        .where('when_writer_pro', '=', await files.societyUuid('BMI'))
        .executeTakeFirstOrThrow()
    ).publisher_uuid;
    const add = async (name: string, publisher: string | null) => {
      const row = await server.services.db
        .insertInto('publisher_ruleset')
        .values({ name, writer_pr_share: '50', publisher_pr_share: '50', default_publisher_uuid: publisher })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      return row.uuid;
    };
    const [foreign, none] = [await add('Foreign', other), await add('None', null)];
    await files.song('Foreign', [{ uuid: writer }], { ruleset: 'Foreign' });
    await files.song('None', [{ uuid: writer }], { ruleset: 'None' });
    const { songs } = await files.preflight('SESAC');
    expect(
      songs.map(({ problems }: { problems: { code: string; url: string }[] }) =>
        problems.map(({ code, url }) => [code, url]),
      ),
    ).toEqual([
      [['publisher_society', `/publisher-rulesets/edit/${foreign}#rules`]],
      [['no_publisher', `/publisher-rulesets/edit/${none}#rules`]],
    ]);
  });

  it.each([
    ['cwr21', '2.1', 'V21'],
    ['cwr22', '2.2', 'V22'],
  ] as const)(
    'of %s are read by the independent reader, new works before revised ones',
    async (format, version, suffix) => {
      const writer = await files.writer({ society: 'PRS' });
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

  it('in the scale of the society have sums that are exact', async () => {
    for (const [society, writers, publishers] of [
      ['BMI', 100, 100],
      ['BUMA', 66.67, 33.33],
    ] as const) {
      const shares = [33.34, 33.33, 33.33];
      const uuids = await Promise.all(shares.map(() => files.writer({ society })));
      await files.song(
        `Thirds ${society}`,
        uuids.map((uuid, index) => ({ uuid, share: shares[index] ?? 0 })),
      );
      const main = (await make(society)).find(({ name }: { name: string }) => !name.includes('skipped'));
      const [row = {}] = csvRows(await download(main.url));
      const sum = (column: string) =>
        [1, 2, 3].reduce(
          (all, number) => all + Math.round(parseFloat(row[`Writer ${number} ${column}`] ?? '') * 100),
          0,
        ) / 100;
      expect([sum('Manuscript Share'), sum('PR Share'), sum('Publisher PR Share')]).toEqual([100, writers, publishers]);
    }
  });

  it('asked for with the same client key are one file', async () => {
    const headers = { 'Client-Key': randomUUID() };
    const [one, two] = [
      await files.ask('SESAC', '&format=csv', headers),
      await files.ask('SESAC', '&format=csv', headers),
    ];
    expect(two.body.data).toEqual(one.body.data);
    await files.ended(one.body.data.report.task_id, 'SESAC');
    const { reports } = await files.list(`pro_uuid=${await files.societyUuid('SESAC')}&name=_1.csv`);
    expect(reports).toHaveLength(1);
  });

  it('that would be empty are an error in CWR, and the list of what is left out is there', async () => {
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

  it('are refused for societies without registrations, to viewers, and in unknown formats', async () => {
    const refused = await files.ask('GEMA');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['pro_uuid']]);
    const viewer = await server.person('Viewer');
    const pro = await files.societyUuid('ASCAP');
    for (const [method, path] of [
      ['POST', `?pro_uuid=${pro}`],
      ['GET', ''],
      ['GET', `/preflight?pro_uuid=${pro}`],
    ] as const)
      expect((await viewer.call(method, `/performing_rights_organization/report${path}`)).status).toBe(403);
    expect((await files.ask('ASCAP', '&format=xml')).status).toBe(422);
  });

  it('stand in one list for everybody, by society, day and name', async () => {
    const buma = await files.societyUuid('BUMA');
    const since = Date.parse('2026-01-15');
    await make('BUMA', `&published_since=${since}`);
    const all = await files.list(`pro_uuid=${buma}&sort_by=name&sort_order=asc`);
    expect(all.reports.map(({ name }: { name: string }) => name.slice(-5))).toEqual(['1.csv', '2.csv']);
    expect((await files.list(`pro_uuid=${buma}&published_since=${since}`)).paging.total_size).toBe(1);
    const other = registrations(server, await server.person('Catalog Manager'), artistUuid);
    expect((await other.list(`pro_uuid=${buma}`)).paging.total_size).toBe(2);
  });
});

describeOnDatabases('Files of registrations without a sender', (open) => {
  it('are refused as CWR, with the variables that are missing', async () => {
    const server = await startTestServer(await open(), {
      CWR_SENDER_NAME: '',
      CWR_SENDER_IPI: '',
      CWR_SENDER_CODE: '',
    });
    const admin = await server.person('Administrator');
    const answer = await registrations(server, admin, randomUUID()).ask('ASCAP', '&format=cwr21');
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      409,
      expect.stringContaining('CWR_SENDER_NAME, CWR_SENDER_IPI, CWR_SENDER_CODE'),
    ]);
    await server.close();
  });
});
