import { sql } from 'kysely';
import { acknowledgementLines, acknowledgements, fileOf, type Answered } from '../support/money/acknowledgements';
import { describeOnDatabases } from '../support/databases';
import { openRegistrations, type Registrations } from '../support/money/registrations';
import type { Person, TestServer } from '../support/testServer';

const DAY = 24 * 3600 * 1000;

describeOnDatabases('Songs by where they stand at a PRO', (open) => {
  let server: TestServer;
  let admin: Person;
  let files: Registrations;

  beforeAll(async () => {
    ({ server, admin, files } = await openRegistrations(await open()));
  });
  afterAll(() => server.close());

  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.services.db);
  const list = async (query: string) => (await admin.call('GET', `/song_registration?${query}`)).body.data;
  const made = async (pro: string) => (await files.made(pro, '&format=cwr21')).works;
  const acknowledge = async (answers: readonly Answered[], pro: number) =>
    (await acknowledgements(admin).read(fileOf(acknowledgementLines(answers, { pro })))).result;

  it('are in one stage each, as many as the preflight counts', async () => {
    const uuid = await files.proUuid('SOCAN');
    const writer = await files.writer({ pro: 'SOCAN' });
    const stages = {
      ...{ AS: 'accepted', AC: 'accepted', CO: 'in_conflict', RJ: 'rejected', RC: 'rejected', NP: 'rejected' },
      ...{ RA: 'waiting', DU: 'waiting', registered: 'waiting', old: 'unanswered' },
    };
    for (const [status, stage] of Object.entries(stages)) {
      const song = await files.song(`Song ${stage} ${status}`, [{ uuid: writer }]);
      const at = new Date(Date.now() - (status === 'old' ? 31 : 29) * DAY);
      await run(sql`insert into song_registration (song_uuid, performing_rights_organization_uuid, status, registered_at, sent_at)
        values (${song}, ${uuid}, ${status === 'old' ? 'registered' : status}, ${at}, ${at})`);
    }
    await files.song('Song never_sent', [{ uuid: writer }]);
    await files.song('Song of another PRO', [{ uuid: await files.writer({ pro: 'PRS' }) }]);
    const preflight = await files.preflight('SOCAN');
    for (const stage of ['never_sent', ...new Set(Object.values(stages))]) {
      const { song_registrations: songs, paging } = await list(`pro_uuid=${uuid}&stage=${stage}`);
      const titles = songs.map(({ work_title }: { work_title: string }) => work_title);
      expect(titles.every((title: string) => title.startsWith(`Song ${stage}`))).toBe(true);
      expect([stage, paging.total_size, preflight[stage]]).toEqual([stage, titles.length, titles.length]);
    }
    expect((await list(`pro_uuid=${uuid}`)).paging.total_size).toBe(11);
    expect((await list('stage=accepted')).paging.total_size).toBe(2);
    expect((await list('work_title=rj')).song_registrations).toMatchObject([
      { work_title: 'Song rejected RJ', pro: 'SOCAN', stage: 'rejected', status: 'RJ', artist_name: 'Copper Reeds' },
    ]);
    const wrong = await admin.call('GET', '/song_registration?stage=lost');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['stage']]);
    const viewer = await server.person('Viewer');
    for (const path of ['/song_registration', '/performing_rights_organization/registration_count'])
      expect((await viewer.call('GET', path)).status).toBe(403);
  });

  it('are listed by the file that had them, and each says in which file it went last', async () => {
    const writer = await files.writer({ pro: 'BUMA' });
    const sent = await files.song('Sent twice', [{ uuid: writer }]);
    const first = await files.made('BUMA', '&format=cwr21');
    const later = await files.song('Sent once', [{ uuid: writer }]);
    const second = await files.made('BUMA', '&format=cwr21');
    await files.song('Not sent', [{ uuid: writer }]);
    const { reports } = await files.list(`pro_uuid=${await files.proUuid('BUMA')}&sort_order=asc`);
    expect(reports).toMatchObject([
      { name: first.name, has_songs: true },
      { name: second.name, has_songs: true },
    ]);
    const titles = async (query: string) =>
      (await list(query)).song_registrations.map(({ work_title }: { work_title: string }) => work_title);
    expect(await titles(`file_uuid=${reports[0].uuid}`)).toEqual(['Sent twice']);
    expect(await titles(`file_uuid=${reports[1].uuid}`)).toEqual(['Sent once', 'Sent twice']);
    expect(await titles(`file_uuid=${reports[1].uuid}&pro_uuid=${await files.proUuid('PRS')}`)).toEqual([]);
    expect(await titles(`file_uuid=${reports[1].uuid}&stage=accepted`)).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    for (const uuid of [sent, later])
      expect((await admin.call('GET', `/song/${uuid}`)).body.data.song.registrations).toMatchObject([
        { pro: 'BUMA', sent_on: today, sent_file: second.name },
      ]);
  });

  it('keep each acknowledgement with who read it, its outcome and the file that it answers', async () => {
    const song = await files.song('Answered', [{ uuid: await files.writer({ pro: 'BMI' }) }]);
    const pro = await files.proUuid('BMI');
    await files.made('BMI', '&format=cwr21');
    const { rows } = await sql<{ at: string }>`
      select to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISS') as at from cwr_file
      where performing_rights_organization_uuid = ${pro}`.execute(server.services.db);
    const answers = [{ workId: await files.workIdOf(song), status: 'CO', answers: rows[0]?.at ?? '' }];
    const read = (lines: readonly Answered[]) =>
      acknowledgements(admin).read(fileOf(acknowledgementLines(lines, { pro: 21 })), 'CW260007021_SGN.V21');
    const { task_id: uuid, result } = await read([...answers, { workId: 'W9999999' }]);
    // Of another program's file.
    const { task_id: other } = await read([
      { ...answers[0], workId: answers[0]?.workId ?? '', answers: '20250101000000' },
    ]);
    const of = async (path: string) => (await admin.call('GET', `/registration_acknowledgement${path}`)).body.data;
    const [file] = (await files.list(`pro_uuid=${pro}`)).reports;
    expect(result).toMatchObject({ file_name: 'CW260007021_SGN.V21', files: [file.uuid], in_conflict: 1 });
    expect(file.acknowledgements).toEqual([{ uuid, read_on: new Date().toISOString().slice(0, 10) }]);
    const { acknowledgement } = await of(`/${uuid}`);
    expect(acknowledgement).toMatchObject({ user: 'Administrator Tester', result });
    const list = await of(`?pro_uuid=${pro}`);
    expect(list.acknowledgements).toMatchObject([
      { uuid: other, result: { files: [] } },
      { uuid, user: 'Administrator Tester', result: { in_conflict: 1, problem_count: 1, problems: [] } },
    ]);
    expect((await of(`?pro_uuid=${await files.proUuid('SOCAN')}`)).acknowledgements).toEqual([]);
    expect((await admin.call('GET', `/registration_acknowledgement/${song}`)).status).toBe(404);
    const viewer = await server.person('Viewer');
    for (const path of ['', `/${uuid}`])
      expect((await viewer.call('GET', `/registration_acknowledgement${path}`)).status).toBe(403);
  });

  it('have what the other party of a conflict claims, until the PRO says otherwise', async () => {
    const song = await files.song('Contested', [{ uuid: await files.writer({ pro: 'SESAC' }) }]);
    await made('SESAC');
    const workId = await files.workIdOf(song);
    const party = (name: string, ipi: string, shares: string) =>
      `OPU01${'X1'.padEnd(9)}${name.padEnd(45)} E ${' '.repeat(9)}${ipi.padStart(11, '0')}${' '.repeat(14)}${shares}`;
    const writer = (last: string, first: string, shares: string) =>
      `OWR${'X2'.padEnd(9)}${last.padEnd(45)}${first.padEnd(30)} CA${' '.repeat(9)}${' '.repeat(11)}${shares}`;
    const details = [
      `EXC${'CONTESTED TITLE'.padEnd(60)}  ${'Z77'.padEnd(14)}${'T0345246801'}00000000`,
      party('OTHER MUSIC', '199', '071050000711000007110000'),
      writer('ROE', 'JANE', '07105000'),
      // Works in conflict need not conform to the specification.
      'OWR',
    ];
    const result = await acknowledge([{ workId, status: 'CO', messages: ['IN CONFLICT'], details }], 71);
    expect(result).toMatchObject({ in_conflict: 1, problem_count: 0 });
    const claim = {
      ...{ work_title: 'CONTESTED TITLE', work_id: 'Z77', iswc: 'T0345246801' },
      parties: [
        { name: 'OTHER MUSIC', ipi_number: '00000000199', role: 'E', pr_share: 50, mr_share: 100, sr_share: 100 },
        { name: 'JANE ROE', ipi_number: null, role: 'CA', pr_share: 50, mr_share: 0, sr_share: 0 },
        { name: 'Unknown', ipi_number: null, role: '', pr_share: 0, mr_share: 0, sr_share: 0 },
      ],
    };
    const found = async () => (await list(`pro_uuid=${await files.proUuid('SESAC')}`)).song_registrations;
    expect(await found()).toMatchObject([{ stage: 'in_conflict', messages: ['IN CONFLICT'], claim }]);
    const page = (await admin.call('GET', `/song/${song}`)).body.data.song;
    expect(page.registrations).toMatchObject([{ status: 'CO', claim }]);
    await acknowledge([{ workId, status: 'AS', processedOn: '20260501' }], 71);
    expect(await found()).toMatchObject([{ stage: 'accepted', claim: null }]);
  });

  it('get the numbers of agreements that a PRO gives, which its next file names and which change nothing', async () => {
    const writer = await files.writer({ pro: 'PRS' });
    const song = await files.song('Agreed', [{ uuid: writer }]);
    const [first] = await made('PRS');
    const [workId, link] = [await files.workIdOf(song), first?.find(({ type }) => type === 'PWR')];
    const id = (field: string) => (link?.of(field) ?? '').padEnd(9);
    const pwr = (number: string) =>
      `PWR${id('Publisher IP #')}${' '.repeat(45 + 14)}${number.padEnd(14)}${id('Writer IP #')}`;
    const answers = [{ workId, details: [pwr('AG-4711')] }];
    expect(await acknowledge(answers, 52)).toMatchObject({ updated: 1, agreements: 1, accepted: 1 });
    expect(await acknowledge(answers, 52)).toMatchObject({ updated: 0, agreements: 0 });
    // An older answer is ignored, and so is an invalid number.
    await acknowledge([{ workId, processedOn: '20260101', details: [pwr('AG-0')] }], 52);
    await acknowledge([{ workId, processedOn: '20260601', details: [pwr('N/A')] }], 52);
    const page = (await admin.call('GET', `/song/${song}`)).body.data.song;
    expect(page.registrations).toMatchObject([{ pro: 'PRS', agreement_numbers: ['AG-4711'] }]);
    expect((await files.ask('PRS', '&changes_only=true')).status).toBe(409);
    const [second] = await made('PRS');
    expect(second?.find(({ type }) => type === 'PWR')?.of('Society-Assigned Agreement Number')).toBe('AG-4711');
  });

  it('are listed by song as well: each PRO that has it or is to get it', async () => {
    const writers = [{ uuid: await files.writer({ pro: 'SESAC' }) }, { uuid: await files.writer({ pro: 'PRS' }) }];
    const song = await files.song('Song of two PROs', writers);
    const stages = async () => {
      const { items } = (await admin.call('GET', `/song/${song}/registration_stage`)).body.data;
      return Object.fromEntries(items.map(({ pro, stage }: { pro: string; stage: string }) => [pro, stage]));
    };
    expect(await stages()).toMatchObject({ PRS: 'never_sent', SESAC: 'never_sent' });
    await run(sql`insert into song_registration (song_uuid, performing_rights_organization_uuid, status, registered_at)
      values (${song}, ${await files.proUuid('PRS')}, 'CO', now())`);
    expect(await stages()).toMatchObject({ PRS: 'in_conflict', SESAC: 'never_sent' });
    await run(sql`update song set publish_state = 'Taken Down' where uuid = ${song}`);
    expect(await stages()).toEqual({ PRS: 'in_conflict' });
    await run(sql`update song set publish_state = 'Published' where uuid = ${song}`);
    expect((await admin.call('GET', `/song/${writers[0]?.uuid}/registration_stage`)).status).toBe(404);
  });

  it('are counted at each PRO as they are listed, also after somebody else became a publisher', async () => {
    const publisher = sql`update publisher set performing_rights_organization_uuid = ${await files.proUuid('SESAC')}
      where performing_rights_organization_uuid = ${await files.proUuid('BMI')}`;
    await files.song('Song of a publisher at another PRO', [{ uuid: await files.writer({ pro: 'BMI' }) }]);
    for (const change of [sql`select 1`, publisher]) {
      await run(change);
      const { items } = (await admin.call('GET', '/performing_rights_organization/registration_count')).body.data;
      for (const { pro_uuid, ...counts } of items)
        for (const stage of ['never_sent', 'waiting', 'unanswered', 'in_conflict', 'rejected', 'accepted']) {
          const { paging } = await list(`pro_uuid=${pro_uuid}&stage=${stage}`);
          expect([counts.pro, stage, counts[stage]]).toEqual([counts.pro, stage, paging.total_size]);
        }
    }
  });

  it('stand side by side at several PROs, also among songs of the same title', async () => {
    const pros = ['ASCAP', 'BMI', 'PRS'];
    for (let number = 0; number < 5; number++) {
      const song = await files.song('One Title', [{ uuid: await files.writer() }]);
      for (const pro of pros)
        await run(sql`insert into song_registration (song_uuid, performing_rights_organization_uuid, status, registered_at)
          values (${song}, ${await files.proUuid(pro)}, 'AS', now())`);
    }
    for (const order of ['asc', 'desc']) {
      const { song_registrations: rows } = await list(`work_title=One%20Title&sort_by=work_title&sort_order=${order}`);
      const songs = rows.map(({ song_uuid }: { song_uuid: string }) => song_uuid);
      expect(songs).toHaveLength(15);
      // A song starts wherever the row before is of another one.
      const starts = songs.filter((uuid: string, place: number) => songs[place - 1] !== uuid);
      expect(starts).toEqual([...new Set(songs)]);
    }
  });
});
