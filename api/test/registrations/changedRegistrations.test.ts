import fc from 'fast-check';
import { sql } from 'kysely';
import { ipiOf, iswcOf } from '../../src/registrations/cwr/testing/generatedWorks';
import { acknowledgementLines, acknowledgements, fileOf } from '../support/money/acknowledgements';
import { describeOnDatabases } from '../support/databases';
import { openRegistrations, type Registrations } from '../support/money/registrations';
import type { Person, TestServer } from '../support/testServer';

const CHANGES = '&format=cwr21&changes_only=true';

describeOnDatabases('Files of new and changed songs', (open) => {
  let server: TestServer;
  let admin: Person;
  let files: Registrations;

  beforeAll(async () => {
    ({ server, admin, files } = await openRegistrations(await open()));
  });
  afterAll(() => server.close());

  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.services.db);
  /** The works of a file by transaction type, and its name. */
  const made = async (pro: string, query = CHANGES) => {
    const { name, works } = await files.made(pro, query);
    const of = (type: string) =>
      works.flatMap(([head]) => (head?.type === type ? [head.of('Submitter Work #')] : [])).sort();
    return { name, NWR: of('NWR'), REV: of('REV') };
  };
  const nothing = (pro: string) => [409, `Nothing is new or changed since the last file for ${pro}: no file was made.`];
  const refusal = async (pro: string, query = CHANGES) => {
    const { status, body } = await files.ask(pro, query);
    return [status, body.message];
  };

  it('without a change are refused, take no number and stand in no list; with one changed share have that work as REV', async () => {
    const [one, two] = [await files.writer({ pro: 'PRS' }), await files.writer({ pro: 'PRS', last: 'Dane' })];
    const songs = [];
    for (const title of ['Night Ferry', 'Harbour Lights', 'Slow Tide'])
      songs.push(
        await files.song(title, [
          { uuid: one, share: 50 },
          { uuid: two, share: 50 },
        ]),
      );
    const workIds = await Promise.all(songs.map(files.workIdOf));
    const first = await made('PRS');
    expect([first.NWR, first.REV]).toEqual([workIds, []]);
    const listed = async () => (await files.list(`pro_uuid=${await files.proUuid('PRS')}`)).paging.total_size;
    const before = await listed();
    expect(await refusal('PRS')).toEqual(nothing('PRS'));
    expect(await refusal('PRS', '&format=csv&changes_only=true')).toEqual(nothing('PRS'));
    expect(await listed()).toBe(before);
    expect(await files.preflight('PRS')).toMatchObject({ new: 0, changed: 0, unchanged: 3, changes: [] });
    await run(sql`update song_writer_share set share = case writer_uuid when ${one}::uuid then 60 else 40 end
      where song_uuid = ${songs[1] ?? ''}`);
    expect(await files.preflight('PRS')).toMatchObject({
      ...{ new: 0, changed: 1, unchanged: 2 },
      changes: [{ song: { uuid: songs[1], work_title: 'Harbour Lights' }, members: ['shares'] }],
    });
    const second = await made('PRS');
    expect([second.NWR, second.REV]).toEqual([[], [workIds[1]]]);
    // The refused file has not used a number of the year.
    expect([first.name, second.name].map((name) => name.slice(4, 8))).toEqual(['0001', '0002']);
    const all = await made('PRS', '&format=cwr21');
    expect([all.NWR, all.REV]).toEqual([[], workIds]);
  });

  it('have a song once more that an earlier release has sent, because nobody knows what of it', async () => {
    const song = await files.song('Old Friend', [{ uuid: await files.writer({ pro: 'SOCAN' }) }]);
    await run(sql`insert into song_registration (song_uuid, performing_rights_organization_uuid, status, registered_at)
      values (${song}, ${await files.proUuid('SOCAN')}, 'AS', '2026-03-01')`);
    expect((await made('SOCAN')).REV).toEqual([await files.workIdOf(song)]);
    expect(await refusal('SOCAN')).toEqual(nothing('SOCAN'));
  });

  it('wait for the file that is being made for the PRO', async () => {
    await files.song('Busy', [{ uuid: await files.writer({ pro: 'BUMA' }) }]);
    const [one, two] = await Promise.all([files.ask('BUMA', CHANGES), files.ask('BUMA', '&changes_only=true')]);
    const [taken, refused] = one.status === 202 ? [one, two] : [two, one];
    expect([taken.status, refused.status]).toEqual([202, 409]);
    expect(refused.body.message).toBe('A file for BUMA is being made. Ask again once it is there.');
    await files.ended(taken.body.data.report.task_id, 'BUMA');
    expect(await refusal('BUMA')).toEqual(nothing('BUMA'));
  });

  it('have neither an ISWC that came from the PRO itself, nor one that nobody has changed', async () => {
    const writer = await files.writer({ pro: 'SESAC' });
    const [given, own] = [await files.song('Given', [{ uuid: writer }]), await files.song('Own', [{ uuid: writer }])];
    await run(sql`update song set duration = null where uuid = ${own}`);
    await made('SESAC');
    // A length that is measured later does not change the recording.
    await run(sql`update song set duration = 61.2 where uuid = ${own}`);
    expect(await refusal('SESAC')).toEqual(nothing('SESAC'));
    const answers = [{ workId: await files.workIdOf(given), iswc: iswcOf(500_000_001) }];
    const { result } = await acknowledgements(admin).read(fileOf(acknowledgementLines(answers, { pro: 71 })));
    expect(result).toMatchObject({ iswcs: 1 });
    expect(await refusal('SESAC')).toEqual(nothing('SESAC'));
    await run(sql`update song set iswc = ${iswcOf(500_000_002)} where uuid = ${own}`);
    expect((await made('SESAC')).REV).toEqual([await files.workIdOf(own)]);
  });

  describe('after random changes', () => {
    interface Known {
      uuid: string;
      workId: string;
      writers: readonly [string, string];
    }
    const songs: Known[] = [];
    let numbers = 0;

    /** Changes of a song, and the transaction type that each is sent as if the PRO already has it. */
    const changes: Record<string, { sends: 'REV' | 'NWR' | null; of: (song: Known) => ReturnType<typeof sql> }> = {
      title: {
        sends: 'REV',
        of: ({ uuid }) => sql`update song set work_title = work_title || ' II' where uuid = ${uuid}`,
      },
      'alternate title': {
        sends: 'REV',
        of: ({ uuid }) => sql`update song set alternate_titles = array[${`Also ${++numbers}`}] where uuid = ${uuid}`,
      },
      ISWC: {
        sends: 'REV',
        of: ({ uuid }) => sql`update song set iswc = ${iswcOf(600_000_000 + ++numbers)} where uuid = ${uuid}`,
      },
      ISRC: {
        sends: 'REV',
        of: ({ uuid }) =>
          sql`update song set isrc = ${`GBSGN26${String(++numbers).padStart(5, '0')}`} where uuid = ${uuid}`,
      },
      shares: {
        sends: 'REV',
        of: ({ uuid, writers: [first] }) => sql`update song_writer_share
          set share = case when writer_uuid = ${first}::uuid then 100 - ${++numbers % 49}::int - 1 else ${numbers % 49}::int + 1 end
          where song_uuid = ${uuid}`,
      },
      role: {
        sends: 'REV',
        of: ({
          uuid,
          writers: [, second],
        }) => sql`update song_writer_share set role = case role when 'C' then 'A' else 'C' end
          where song_uuid = ${uuid} and writer_uuid = ${second}`,
      },
      'number of a writer': {
        sends: 'REV',
        of: ({ writers: [first] }) =>
          sql`update writer set ipi_number = ${ipiOf(900_000 + ++numbers)} where uuid = ${first}`,
      },
      ruleset: {
        sends: 'REV',
        of: ({ uuid }) => sql`update song set publisher_ruleset_uuid = (select uuid from publisher_ruleset where name =
          case publisher_ruleset_uuid when (select uuid from publisher_ruleset where name = 'Standard - Match Writer PRO')
            then 'Co-Publish 50/50' else 'Standard - Match Writer PRO' end) where uuid = ${uuid}`,
      },
      refusal: {
        sends: 'NWR',
        of: ({ uuid }) => sql`update song_registration set status = 'RJ' where song_uuid = ${uuid}`,
      },
      acceptance: {
        sends: null,
        of: ({ uuid }) =>
          sql`update song_registration set status = 'AS' where song_uuid = ${uuid} and status = 'registered'`,
      },
      description: {
        sends: null,
        of: ({ uuid }) => sql`update song set description = ${`Slow ${++numbers}`}, bpm = 90 where uuid = ${uuid}`,
      },
      capitals: {
        sends: null,
        of: ({ uuid }) => sql`update song set work_title = upper(work_title) where uuid = ${uuid}`,
      },
      'order of writers': {
        sends: null,
        of: ({ uuid }) =>
          sql`update song_writer_share set position = position + 2 - 4 * (position / 2) where song_uuid = ${uuid}`,
      },
    };

    beforeAll(async () => {
      const { artistUuid } = await server.artist('The Signed');
      await run(sql`with own as (
        insert into publisher (name, type, ipi_number, performing_rights_organization_uuid)
        values ('Signed Music', 'E', ${ipiOf(810_000)}, ${await files.proUuid('ASCAP')}) returning uuid)
        update artist set publisher_uuid = own.uuid from own where artist.uuid = ${artistUuid}`);
      for (let n = 0; n < 16; n++) {
        const writers = [await files.writer(), await files.writer({ last: 'Dane' })] as const;
        const [first, second] = writers;
        const shares = [
          { uuid: first, share: 50 },
          { uuid: second, share: 50 },
        ];
        const uuid = await files.song(`Random ${n}`, shares, { artistUuid });
        songs.push({ uuid, workId: await files.workIdOf(uuid), writers });
      }
    });

    it('have exactly what is new as NWR and what differs from what was sent as REV', async () => {
      const step = fc.record({ song: fc.nat(15), change: fc.constantFrom(...Object.keys(changes)) });
      const sent = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(step, { selector: ({ song }) => song, maxLength: 10 }), async (steps) => {
          const expected = new Map<string, string>(
            songs.flatMap(({ workId }) => (sent.has(workId) ? [] : [[workId, 'NWR']])),
          );
          for (const { song, change } of steps) {
            const [known, made] = [songs[song], changes[change]];
            if (!known || !made) continue;
            await run(made.of(known));
            if (made.sends && sent.has(known.workId)) expected.set(known.workId, made.sends);
          }
          const as = (type: string) => [...expected].flatMap(([id, sends]) => (sends === type ? [id] : [])).sort();
          expect(await files.preflight('ASCAP')).toMatchObject({
            new: as('NWR').length,
            changed: as('REV').length,
            unchanged: songs.length - expected.size,
            blocked: 0,
          });
          if (expected.size > 0) expect(await made('ASCAP')).toMatchObject({ NWR: as('NWR'), REV: as('REV') });
          for (const { workId } of songs) sent.add(workId);
          expect(await refusal('ASCAP')).toEqual(nothing('ASCAP'));
        }),
        { numRuns: 12, endOnFailure: true },
      );
    });
  });
});
