import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { acknowledgementLines, acknowledgements, fileOf, type Answered } from '../support/money/acknowledgements';
import { describeOnDatabases } from '../support/databases';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { eventually, prepared, suiteServer } from '../support/testServer';
import { readAcknowledgementJob } from '../../src/registrations/acknowledgements/readAcknowledgementJob';
import { objectKey } from '../../src/storage/objectKey';
import { registrationCounts } from '../../src/registrations/registrationList';
import { isRevision, recordSent } from '../../src/registrations/registrationState';

const STATUSES = ['RA', 'AS', 'AC', 'CO', 'DU', 'NP', 'RC', 'RJ'];
const ISWC = 'T0345246801';
const FILE = 'CW260001SGN_010.V21';
const OTHER_ISWC = 'T9000000017';

describeOnDatabases('Acknowledgements of registrations', (open) => {
  const server = suiteServer(open, { CWR_SENDER_CODE: 'SGN' });
  const rights = prepared(() => server.person('Administrator'));
  const manager = prepared(() => server.person('Catalog Manager'));
  let artistUuid: string;
  let ascap: { uuid: string; name: string };
  let acks: ReturnType<typeof acknowledgements>;

  beforeAll(async () => {
    ({ artistUuid } = await server.artist('Ola Reed'));
    acks = acknowledgements(rights);
    ascap = await server.services.db
      .selectFrom('performing_rights_organization')
      .select(['uuid', 'name'])
      .where('cisac_code', '=', 10)
      .executeTakeFirstOrThrow();
  });

  const song = async (work_title = 'Night Ferry'): Promise<{ uuid: string; work_id: string }> =>
    (await manager.call('POST', '/song', { work_title, artist_uuid: artistUuid })).body.data.song;
  const registrationsOf = async ({ uuid }: { uuid: string }) =>
    (await manager.call('GET', `/song/${uuid}`)).body.data.song.registrations;
  const iswcOf = async ({ uuid }: { uuid: string }) =>
    (await server.services.db.selectFrom('song').select('iswc').where('uuid', '=', uuid).executeTakeFirstOrThrow())
      .iswc;
  const send = (songs: readonly { uuid: string }[], at = new Date('2026-03-01T10:00:00Z')) =>
    server.services.db.transaction().execute((trx) =>
      recordSent(trx, {
        proUuid: ascap.uuid,
        songs: songs.map(({ uuid }) => ({ uuid, sent: null })),
        at,
        file: FILE,
      }),
    );
  const acknowledge = (answers: readonly Answered[]) => acks.read(fileOf(acknowledgementLines(answers)));

  it('set the status of every song, with what the PRO calls it and what it found', async () => {
    const songs = await Promise.all(STATUSES.map((status) => song(`Song ${status}`)));
    await send(songs);
    const sent = { sent_on: '2026-03-01', sent_file: FILE };
    expect(await registrationsOf(songs[0] ?? { uuid: '' })).toEqual([
      {
        pro: ascap.name,
        status: 'registered',
        society_work_id: null,
        messages: [],
        claim: null,
        ...sent,
        agreement_numbers: [],
      },
    ]);
    const before = await registrationCounts(server.services.db, ascap.uuid);
    expect(before).toMatchObject({ registered: 8, acknowledged: 0, accepted: 0, in_conflict: 0 });
    const answers = songs.map(({ work_id }, index) => ({
      workId: work_id,
      status: STATUSES[index] ?? '',
      societyWorkId: `88000${index}`,
      messages: index === 3 ? ['ANOTHER PUBLISHER CLAIMS THIS WORK', 'SHARES EXCEED 100'] : [],
    }));
    const { status, result } = await acknowledge(answers);
    expect([status, result]).toEqual([
      'SUCCESS',
      {
        ...{ file_name: 'CW260001010_SGN.V21', files: [] },
        ...{ pro: ascap.name, pro_uuid: ascap.uuid, works: 8, updated: 8, iswcs: 0, agreements: 0 },
        ...{ accepted: 2, in_conflict: 1, rejected: 3, problem_count: 0, problems: [] },
      },
    ]);
    for (const [index, each] of songs.entries())
      expect(await registrationsOf(each)).toEqual([
        {
          pro: ascap.name,
          status: STATUSES[index],
          society_work_id: `88000${index}`,
          messages: index === 3 ? ['ANOTHER PUBLISHER CLAIMS THIS WORK', 'SHARES EXCEED 100'] : [],
          claim: null,
          ...sent,
          agreement_numbers: [],
        },
      ]);
    expect(await registrationCounts(server.services.db, ascap.uuid)).toMatchObject({
      registered: 8,
      acknowledged: 8,
      accepted: 2,
      in_conflict: 1,
    });
    expect((await acknowledge(answers)).result).toMatchObject({ works: 8, updated: 0 });
  });

  it('let statements of the PRO find the song by its number', async () => {
    const ferry = await song('Harbour Lights');
    await acknowledge([{ workId: ferry.work_id, societyWorkId: '770001' }]);
    const finance = await server.person('Finance Analyst');
    const statements = proStatements(server, finance);
    const content = genericCsv([{ work_title: 'Something else', amount: '4.00', society_work_id: '770001' }]);
    const statement = await statements.analysed({ content, pro: 'ASCAP', region: 'domestic', date: '2026-02-14' });
    expect([statement.matched_count, statement.matched_total]).toEqual([1, 4]);
  });

  it('give an ISWC to a song without one, which channels do not know yet, and leave another one alone', async () => {
    const { db } = server.services;
    const [bare, own] = [await song(), await song()];
    await sql`update song set iswc = ${OTHER_ISWC} where uuid = ${own.uuid}`.execute(db);
    await sql`
      update song set publish_state = 'Published', last_published_hash = song_content_hash(uuid)
      where uuid in (${bare.uuid}, ${own.uuid})`.execute(db);
    const outOfStep = async ({ uuid }: { uuid: string }) =>
      (await db.selectFrom('song').select('is_desynchronized').where('uuid', '=', uuid).executeTakeFirstOrThrow())
        .is_desynchronized;
    const answers = [
      { workId: bare.work_id, iswc: ISWC },
      { workId: own.work_id, iswc: ISWC },
    ];
    const { result } = await acknowledge(answers);
    expect(await iswcOf(bare)).toBe(ISWC);
    expect(await iswcOf(own)).toBe(OTHER_ISWC);
    expect([await outOfStep(bare), await outOfStep(own)]).toEqual([true, false]);
    expect(result).toMatchObject({
      iswcs: 1,
      problems: [{ line: 6, message: `${own.work_id} has the ISWC ${OTHER_ISWC}; the PRO says ${ISWC}.` }],
    });
    expect((await acknowledge(answers)).result).toMatchObject({ updated: 0, iswcs: 0, problem_count: 1 });
    // Reading the file again changed nothing, so it is logged once.
    const logged = async (type: string, uuid: string) =>
      (await rights.call('GET', `/user_activity/${type}/${uuid}`)).body.data.user_activities[0];
    expect(await logged('song', bare.uuid)).toMatchObject({
      user_label: 'Administrator Tester',
      action_string: 'has_updated',
      changes: [{ field: 'iswc', before: null, after: ISWC }],
    });
    expect((await logged('song', own.uuid)).action_string).toBe('has_created');
  });

  it('stand in the log of the PRO with the name of the file', async () => {
    const { work_id: workId } = await song();
    const lines = fileOf(acknowledgementLines([{ workId, status: 'AC' }]));
    for (const name of ['CW260007010_SGN.V21', 'CW260008010_SGN.V21']) await acks.read(lines, name);
    const { user_activities } = (
      await rights.call('GET', `/user_activity/performing_rights_organization/${ascap.uuid}`)
    ).body.data;
    const names = user_activities
      .filter((line: { action_string: string }) => line.action_string === 'has_uploaded')
      .flatMap((line: { action_target_labels: string[] }) => line.action_target_labels);
    expect(names).toContain('CW260007010_SGN.V21');
    expect(names).not.toContain('CW260008010_SGN.V21');
  });

  it('are read when a release that queued nothing but the file was followed by this one', async () => {
    const { work_id: workId } = await song();
    const key = objectKey('registration_acknowledgement', randomUUID(), 'CW260009010_SGN.V21');
    const lines = fileOf(acknowledgementLines([{ workId, status: 'AC' }]));
    await server.services.store.write(key, Readable.from([lines]), { contentType: 'text/plain' });
    const { uuid } = rights;
    const { taskUuid } = await server.services.db
      .transaction()
      .execute((trx) =>
        server.services.jobs.enqueue(trx, readAcknowledgementJob, { key }, { ownerUserUuid: uuid, withTask: true }),
      );
    const read = async () => (await rights.call('GET', `/async_result/${taskUuid}`)).body.data.async_result;
    expect(await eventually(read, ({ status }) => ['SUCCESS', 'FAILURE'].includes(status))).toMatchObject({
      status: 'SUCCESS',
      result: { works: 1, updated: 1 },
    });
    const { user_activities } = (
      await rights.call('GET', `/user_activity/performing_rights_organization/${ascap.uuid}`)
    ).body.data;
    expect(user_activities[0]).toMatchObject({ action_target_labels: ['CW260009010_SGN.V21'], user_uuid: uuid });
  });

  it('count no more when a later one is known, or when the song was sent again since', async () => {
    const ferry = await song();
    const { work_id: workId } = ferry;
    const statusOf = async () => (await registrationsOf(ferry))[0].status;
    await send([ferry]);
    await acknowledge([{ workId, status: 'RA', processedOn: '20260402' }]);
    await acknowledge([{ workId, status: 'CO', processedOn: '20260401' }]);
    expect(await statusOf()).toBe('RA');
    const rejection = [{ workId, status: 'RJ', processedOn: '20260403' }];
    await acknowledge(rejection);
    expect(await statusOf()).toBe('RJ');
    await send([ferry], new Date('2026-04-10T10:00:00Z'));
    expect(await statusOf()).toBe('registered');
    await acknowledge(rejection);
    expect(await statusOf()).toBe('registered');
    await acknowledge([{ workId, status: 'AS', processedOn: '20260411', answers: '20260410100000' }]);
    expect(await statusOf()).toBe('AS');
    await send([ferry], new Date('2026-05-10T10:00:00Z'));
    expect(await statusOf()).toBe('AS');
  });

  it('decide whether a song is sent as a new work or as a revised one', async () => {
    const ferry = await song();
    const isRevised = async (): Promise<unknown> => {
      const { rows } = await sql<{ revised: boolean }>`
        select ${isRevision(sql`s.uuid`, ascap.uuid)} as revised from song s where s.uuid = ${ferry.uuid}
      `.execute(server.services.db);
      return rows[0]?.revised;
    };
    expect(await isRevised()).toBe(false);
    await send([ferry]);
    expect(await isRevised()).toBe(true);
    await acknowledge([{ workId: ferry.work_id, status: 'RJ' }]);
    expect(await isRevised()).toBe(false);
  });

  it('list what cannot be read by its line, and take the rest', async () => {
    const [good, after] = [await song(), await song()];
    const lines = acknowledgementLines([
      { workId: good.work_id },
      { workId: 'W9999999', messages: ['NOT OURS'] },
      { workId: good.work_id, status: 'XX' },
      { workId: good.work_id, processedOn: '20260230' },
      { workId: after.work_id, iswc: 'T0345246802' },
    ]);
    const cut = lines.findLastIndex((line) => line.startsWith('ACK')) - 2;
    const { result } = await acks.read(
      fileOf(lines.map((line, index) => (index === cut ? line.slice(0, 140) : line)).slice(0, -1), '\n'),
    );
    expect(result.problems).toEqual([
      { line: 5, message: "No song has the work ID 'W9999999'." },
      { line: 8, message: "The transaction status 'XX' is not known." },
      { line: cut + 1, message: 'The ACK record is cut short: it has 140 of at least 159 characters.' },
      { line: 13, message: "The ISWC 'T0345246802' is wrong." },
      { line: 14, message: 'The TRL record is missing: the end of the file may be, too.' },
    ]);
    expect(result).toMatchObject({ works: 3, updated: 2 });
    expect((await registrationsOf(after))[0].status).toBe('AS');
  });

  it('may end their lines with CR alone, and may be without a trailer', async () => {
    const ferry = await song();
    const lines = acknowledgementLines([{ workId: ferry.work_id, status: 'AC', societyWorkId: '990001' }]);
    const { result } = await acks.read(fileOf(lines.slice(0, -1), '\r'));
    expect(result).toMatchObject({
      ...{ works: 1, updated: 1 },
      problems: [{ line: 5, message: 'The TRL record is missing: the end of the file may be, too.' }],
    });
    expect(await registrationsOf(ferry)).toMatchObject([{ status: 'AC', society_work_id: '990001' }]);
  });

  it('give no ISWC that is another published song’s', async () => {
    const [taken, bare] = [await song('Taken'), await song('Bare')];
    const iswc = 'T1234567894';
    await sql`update song set iswc = ${iswc}, published_at = now() where uuid = ${taken.uuid}`.execute(
      server.services.db,
    );
    const { result } = await acknowledge([{ workId: bare.work_id, iswc }]);
    expect([result.iswcs, await iswcOf(bare)]).toEqual([0, null]);
    expect(result.problems).toEqual([
      {
        line: 4,
        message: `${bare.work_id} has no ISWC; that which the PRO says, ${iswc}, is another published song's.`,
      },
    ]);
  });

  it('are refused at once when their name says that they are for another sender', async () => {
    const answer = await acks.add(fileOf(acknowledgementLines([])), 'CW260001010_XYZ.V21');
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { url: ['This acknowledgement is for the sender XYZ, not for SGN.'] },
    ]);
  });

  it('are for those who make registrations, and need a file that was posted', async () => {
    const viewer = await server.person('Viewer');
    expect((await viewer.call('POST', '/registration_acknowledgement', { url: 'x' })).status).toBe(403);
    const missing = await rights.call('POST', '/registration_acknowledgement', {});
    expect([missing.status, missing.body.errors]).toEqual([422, { url: ['This field is required'] }]);
    expect((await rights.call('POST', '/registration_acknowledgement', { url: 'x' })).status).toBe(422);
  });
});
