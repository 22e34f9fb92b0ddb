import { acknowledgementLines, acknowledgements, fileOf } from '../support/money/acknowledgements';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';
import { registrationCounts } from '../../src/registrations/registrationList';
import { recordSent } from '../../src/registrations/registrationState';

const ISWC = 'T0345246801';

describeOnDatabases('Acknowledgements by who sends them', (open) => {
  const server = suiteServer(open, { CWR_SENDER_CODE: 'SGN' });
  const rights = prepared(() => server.person('Administrator'));
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

  const sentSong = async (): Promise<{ uuid: string; work_id: string }> => {
    const { song } = (await rights.call('POST', '/song', { work_title: 'Night Ferry', artist_uuid: artistUuid })).body
      .data;
    await server.services.db.transaction().execute((trx) =>
      recordSent(trx, {
        proUuid: ascap.uuid,
        songs: [{ uuid: song.uuid, sent: null }],
        at: new Date('2026-03-01T10:00:00Z'),
        file: 'CW260001SGN_010.V21',
      }),
    );
    return song;
  };

  it.each<[string, { pro: number; senderType?: string }, string]>([
    ['MusicMark, which sends as a society,', { pro: 707 }, 'MusicMark'],
    ['an agency', { pro: 300, senderType: 'AA' }, 'A SOCIETY'],
    ['a known agency', { pro: 319, senderType: 'AA' }, 'ICE'],
  ])('of %s stand beside those of PROs', async (_, sender, name) => {
    const ferry = await sentSong();
    const answers = [{ workId: ferry.work_id, societyWorkId: 'M1', messages: ['TAKEN'] }];
    const { status, result } = await acks.read(fileOf(acknowledgementLines(answers, sender)));
    expect([status, result]).toEqual([
      'SUCCESS',
      {
        ...{ file_name: 'CW260001010_SGN.V21', files: [] },
        ...{ pro: name, pro_uuid: null, works: 1, updated: 1, iswcs: 0, agreements: 0 },
        ...{ accepted: 1, in_conflict: 0, rejected: 0, problem_count: 0, problems: [] },
      },
    ]);
    const registrations: { pro: string }[] = (await rights.call('GET', `/song/${ferry.uuid}`)).body.data.song
      .registrations;
    expect(registrations).toHaveLength(2);
    expect(registrations.find(({ pro }) => pro === name)).toEqual({
      ...{ pro: name, status: 'AS', society_work_id: 'M1', messages: ['TAKEN'], claim: null, agreement_numbers: [] },
      ...{ sent_on: null, sent_file: null },
    });
    expect(registrations.find(({ pro }) => pro === ascap.name)).toMatchObject({ status: 'registered' });
    expect((await acks.read(fileOf(acknowledgementLines(answers, sender)))).result).toMatchObject({
      works: 1,
      updated: 0,
    });
  });

  it('of an agency that people have entered stand beside those of PROs, whatever it sends as', async () => {
    const ferry = await sentSong();
    const [country] = (await rights.call('GET', '/country')).body.data.countries;
    const made = await rights.call('POST', '/performing_rights_organization', {
      ...{ name: 'Music Bureau', country_uuid: country?.uuid, cisac_code: 888, kind: 'agency' },
    });
    expect(made.status).toBe(201);
    const file = fileOf(acknowledgementLines([{ workId: ferry.work_id, status: 'AC' }], { pro: 888 }));
    expect((await acks.read(file)).result).toMatchObject({ pro: 'Music Bureau', pro_uuid: null, accepted: 1 });
    const { registrations } = (await rights.call('GET', `/song/${ferry.uuid}`)).body.data.song;
    expect(registrations.map(({ pro, status }: { pro: string; status: string }) => [pro, status])).toEqual([
      [ascap.name, 'registered'],
      ['Music Bureau', 'AC'],
    ]);
  });

  it.each<[string, () => Buffer, string]>([
    ['an empty file', () => Buffer.from('\r\n'), 'The file is empty.'],
    [
      'text that is no CWR',
      () => Buffer.from('work,amount\r\n'),
      'This is no CWR file: it does not begin with an HDR record.',
    ],
    ['NUL bytes', () => Buffer.from('HDR\0\r\n'), 'The file has NUL bytes: it is no text.'],
    ['a line without an end', () => Buffer.alloc(20_000, 'x'), 'This is no CWR file: its lines have no end.'],
    [
      'a file of a publisher',
      () => fileOf(acknowledgementLines([], { senderType: 'PB' })),
      "This is no acknowledgement: 'A SOCIETY', who sends it, is no PRO and no agency.",
    ],
    [
      'an unknown PRO',
      () => fileOf(acknowledgementLines([], { pro: 999 })),
      "The PRO 999, 'A SOCIETY', is not known here.",
    ],
    [
      'works of another sender',
      () => fileOf(acknowledgementLines([{ workId: 'X1' }, { workId: 'X2' }])),
      'None of the 2 works of this file is one of this library: it answers another sender.',
    ],
    [
      'ISWCs of another sender',
      () => fileOf(acknowledgementLines([{ workId: 'X1', iswc: ISWC }]).filter((line) => !line.startsWith('ACK'))),
      'The only work of this file is none of this library: it answers another sender.',
    ],
    ['a file without a work', () => fileOf(acknowledgementLines([])), 'This file answers no work.'],
    [
      'a file of which no line can be read',
      () => fileOf(acknowledgementLines([{ workId: 'X1', status: 'XX' }])),
      "Nothing of this file could be taken. Line 3: The transaction status 'XX' is not known.",
    ],
    [
      'a day or a time that there is not',
      () => fileOf(acknowledgementLines([{ workId: 'X1', answers: '00000101129999' }])),
      'Nothing of this file could be taken. Line 3: When the file was made that it answers cannot be read.',
    ],
  ])('refuse %s and change nothing', async (_, file, text) => {
    const count = async () => (await registrationCounts(server.services.db, ascap.uuid)).acknowledged;
    const before = await count();
    const { status, error } = await acks.read(file());
    expect([status, error]).toEqual(['FAILURE', text]);
    expect(await count()).toBe(before);
  });
});
