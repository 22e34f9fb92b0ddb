import { describeOnDatabases } from '../support/databases';
import { registrations } from '../support/money/registrations';
import { suiteServer } from '../support/testServer';

interface Problem {
  code: string;
  url: string;
}

describeOnDatabases('The preflight of registrations', (open) => {
  const server = suiteServer(open);
  let artistUuid: string;
  let files: ReturnType<typeof registrations>;

  beforeAll(async () => {
    ({ artistUuid } = await server.artist('Copper Reeds'));
    files = registrations(server, await server.person('Administrator'), artistUuid);
  });

  it('says what keeps each song out, with the form that clears it', async () => {
    const right = { pro: 'SOCAN' };
    const writer = await files.writer(right);
    const wrongIpi = await files.writer({ ...right, last: 'Wrong', ipi: '00052210041' });
    const without = await files.writer({ ...right, last: 'Without', ipi: null });
    const hollow = await files.writer({ ...right, last: 'Ночь' });
    const edit = (uuid: string, field: string) => `/songs/edit/${uuid}#${field}`;
    const cases: [string, Problem[]][] = [];
    const add = async (title: string, song: Promise<string>, problems: (uuid: string) => Problem[]) =>
      cases.push([title, problems(await song)]);
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
    const hidden = await files.song('Z Taken Down', [{ uuid: writer }]);
    await server.services.db
      .updateTable('song')
      .set({ publish_state: 'Taken Down' })
      .where('uuid', '=', hidden)
      .execute();
    const known = await files.song('N Known', [{ uuid: writer }], { on: '2020-01-01T00:00:00Z' });
    await server.services.db.updateTable('song').set({ iswc: 'T0345246801' }).where('uuid', '=', known).execute();
    await add('N Known', files.song('N Known', [{ uuid: writer }]), (uuid) => [
      { code: 'iswc_missing', url: edit(uuid, 'iswc') },
    ]);
    const alternate = await files.song('O Alternate', [{ uuid: writer }]);
    const [titles, iswc] = [['Plain', 'День'], 'T0345246802'];
    await server.services.db
      .updateTable('song')
      .set({ alternate_titles: titles, iswc })
      .where('uuid', '=', alternate)
      .execute();
    await add('O Alternate', Promise.resolve(alternate), (uuid) => [
      { code: 'iswc_wrong', url: edit(uuid, 'iswc') },
      { code: 'text_missing', url: edit(uuid, 'alternate_titles') },
    ]);
    const {
      songs,
      causes: _,
      ...figures
    } = await files.preflight('SOCAN', `&published_since=${Date.parse('2026-01-01')}`);
    const found = new Map<string, Problem[]>();
    for (const { song, problems } of songs)
      found.set(
        `${song.work_title} ${found.has(`${song.work_title} 1`) ? 2 : 1}`,
        problems.map(({ code, url }: Problem) => ({ code, url })),
      );
    const byCode = (problems: Problem[]) => [...problems].sort((a, b) => a.code.localeCompare(b.code));
    const expected = cases.filter(([, problems]) => problems.length > 0);
    expect(figures).toEqual({
      ...{ ready: 1, new: 1, changed: 0, unchanged: 0, changes: [] },
      blocked: expected.length,
      ...{ registered: 0, acknowledged: 0, accepted: 0, in_conflict: 0 },
      // Includes the song of 2020, which was not selected.
      ...{ never_sent: expected.length + 2, waiting: 0, unanswered: 0, rejected: 0 },
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

  it('names each cause once, with the form that clears it and how many songs that frees', async () => {
    const [without, ready] = [
      await files.writer({ pro: 'PRS', last: 'Marsh', ipi: null }),
      await files.writer({ pro: 'PRS' }),
    ];
    for (let n = 0; n < 7; n++) await files.song(`Marsh ${n}`, [{ uuid: without }]);
    await files.song('Marsh and shares', [{ uuid: without, share: 90 }]);
    const alone = await files.song('Shares', [{ uuid: ready, share: 80 }]);
    await files.song('Arranged', [{ uuid: ready }], { versionType: 'Arrangement', originalTitle: 'Greensleeves' });
    expect((await files.preflight('PRS')).causes).toEqual([
      {
        ...{ code: 'ipi_missing', message: "The writer 'Nola Marsh' has no IPI number" },
        ...{ url: `/writers/edit/${without}#ipi_number`, songs: 8, frees: 7 },
      },
      { code: 'shares_not_100', message: 'Writer shares must total 100', url: null, songs: 2, frees: 1 },
      expect.objectContaining({ code: 'modifier_missing', songs: 1, frees: 1 }),
    ]);
    await server.services.db
      .updateTable('song')
      .set({ publish_state: 'Taken Down' })
      .where('uuid', '=', alone)
      .execute();
    expect((await files.preflight('PRS')).causes[2]).toMatchObject({ code: 'shares_not_100', songs: 1, frees: 0 });
  });

  it('names the ruleset whose publisher is of another PRO, or that names none', async () => {
    const writer = await files.writer({ pro: 'SESAC' });
    const other = (
      await server.services.db
        .selectFrom('publisher_ruleset_rule')
        .select('publisher_uuid')
        .where('when_writer_pro', '=', await files.proUuid('BMI'))
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
    expect(songs.map(({ problems }: { problems: Problem[] }) => problems.map(({ code, url }) => [code, url]))).toEqual([
      [['publisher_society', `/publisher-rulesets/edit/${foreign}#rules`]],
      [['no_publisher', `/publisher-rulesets/edit/${none}#rules`]],
    ]);
  });
});
