import { readCwrFile } from '../../src/registrations/cwr/testing/readCwrFile';
import { acknowledgementLines, acknowledgements, fileOf } from '../support/money/acknowledgements';
import { describeOnDatabases } from '../support/databases';
import { generateSongs, pros, type GeneratedSong } from '../support/money/generatedSongs';
import { readAsImport } from '../support/readAsImport';
import { csvRows, download, registrations } from '../support/money/registrations';
import { prepared, suiteServer } from '../support/testServer';

const SENDER = { CWR_SENDER_NAME: 'Segno Test', CWR_SENDER_IPI: '00000000199', CWR_SENDER_CODE: 'SGN' };
const COUNT = 200;

/** Totals of writers and publishers on a PRO's scale (M9: share scales). */
const scales: Partial<Record<string, readonly [number, number]>> = { BMI: [10_000, 10_000], BUMA: [6667, 3333] };

describeOnDatabases('Registrations of 200 songs of all version types, rulesets and PROs', (open) => {
  const server = suiteServer(open, SENDER);
  const admin = prepared(() => server.person('Administrator'));
  const files = prepared(() => registrations(server, admin, ''));
  let songs: GeneratedSong[];
  let workIds: Map<string, string>;

  beforeAll(async () => {
    songs = await generateSongs(server, COUNT);
    const rows = await server.services.db.selectFrom('song').select(['uuid', 'work_id']).execute();
    workIds = new Map(rows.map(({ uuid, work_id }) => [uuid, work_id]));
  });

  const workIdsOf = (of: readonly GeneratedSong[]) => of.map(({ uuid }) => workIds.get(uuid)).sort();
  const ofPro = (pro: (typeof pros)[number]) =>
    songs.filter((song) => song.pros.includes(pro) && song.ruleset !== 'PRO-Free / Buyout');
  const made = async (pro: string, format: string) => {
    const answer = await files.ask(pro, `&format=${format}`);
    const reports = await files.ended(answer.body.data.report.task_id, pro);
    const { name, url, status } = reports.find(({ uuid }: { uuid: string }) => uuid === answer.body.data.report.uuid);
    expect([pro, format, status]).toEqual([pro, format, 'complete']);
    return { name, file: await download(url) };
  };
  const hundredths = (percent: string | undefined) => Math.round(parseFloat(percent ?? '0') * 100);

  it('are made of every kind', () => {
    for (const [member, kinds] of [
      ['versionType', 6],
      ['ruleset', 5],
    ] as const)
      expect([member, new Set(songs.map((song) => song[member])).size]).toEqual([member, kinds]);
    for (const pro of pros) expect(ofPro(pro).length).toBeGreaterThan(20);
  });

  describe.each([
    ['cwr21', '2.1', 'NWR', pros],
    // The second file revises what the first one sent.
    ['cwr22', '2.2', 'REV', ['ASCAP', 'BMI', 'BUMA']],
  ] as const)('asked for as %s', (format, version, type, asked) => {
    const types = new Set<string>();

    it.each(asked)('of %s are read without a fault by the reader of the specification', async (pro) => {
      const { faults, works } = readCwrFile((await made(pro, format)).file, version);
      expect(faults).toEqual([]);
      expect(works.map(([head]) => head?.of('Submitter Work #')).sort()).toEqual(workIdsOf(ofPro(pro)));
      expect(new Set(works.map(([head]) => head?.type))).toEqual(new Set([type]));
      const titles = works.flat().filter((record) => record.type === 'ALT').length;
      expect(titles).toBe(ofPro(pro).reduce((sum, { alternateTitles }) => sum + alternateTitles.length, 0));
      for (const record of works.flat()) types.add(record.type);
    });

    it('have every type of record among them', () => {
      expect(types).toEqual(
        new Set([type, 'SPU', 'SPT', 'SWR', 'SWT', 'PWR', 'OWR', 'ALT', 'VER', 'PER', 'REC', 'ORN']),
      );
    });
  });

  it.each(pros)('asked for as CSV of %s are taken by the import that it is for, with exact sums', async (pro) => {
    const read = csvRows((await made(pro, 'csv')).file).map(readAsImport);
    expect(read.map(({ work }) => work['work_id']).sort()).toEqual(workIdsOf(ofPro(pro)));
    const [writers, publishers] = scales[pro] ?? [5000, 5000];
    for (const { work, writers: rows, alternateTitles, unknown } of read) {
      const sum = (field: string) => rows.reduce((all, row) => all + hundredths(row[field]), 0);
      expect([work['work_id'], sum('manuscript_share'), sum('pr_share'), sum('publisher_pr_share')]).toEqual([
        work['work_id'],
        10_000,
        writers,
        publishers,
      ]);
      const song = songs.find(({ uuid }) => workIds.get(uuid) === work['work_id']);
      expect([alternateTitles, unknown]).toEqual([
        song?.alternateTitles.map((title) => title.toUpperCase()),
        ['Recording 1 Artist Last'],
      ]);
    }
  });

  it('leave out buyouts, each with its reason', async () => {
    const buyouts = songs.filter(({ ruleset }) => ruleset === 'PRO-Free / Buyout');
    const { songs: blocked } = await files.preflight('PRS');
    expect(
      new Set(blocked.flatMap((each: { problems: { code: string }[] }) => each.problems.map(({ code }) => code))),
    ).toEqual(new Set(['not_registered']));
    expect(blocked).toHaveLength(buyouts.filter((song) => song.pros.includes('PRS')).length);
  });

  it('are answered with every status, and each song shows what the PRO has said of it', async () => {
    const statuses = ['RA', 'AS', 'AC', 'CO', 'DU', 'NP', 'RC', 'RJ'];
    const answered = ofPro('ASCAP').slice(0, statuses.length);
    const registrationOf = async (song: string) => {
      const { registrations: all } = (await admin.call('GET', `/song/${song}`)).body.data.song;
      return all.find(({ pro }: { pro: string }) => pro === 'ASCAP');
    };
    expect(await registrationOf(answered[0]?.uuid ?? '')).toMatchObject({ status: 'registered' });
    const { result } = await acknowledgements(admin).read(
      fileOf(
        acknowledgementLines(
          answered.map(({ uuid }, at) => ({
            workId: workIds.get(uuid) ?? '',
            status: statuses[at] ?? '',
            societyWorkId: `A7${at}`,
            processedOn: '20991231',
            answers: '20991230100000',
          })),
        ),
      ),
    );
    expect(result).toMatchObject({ works: 8, updated: 8, problems: [] });
    for (const [at, { uuid }] of answered.entries())
      expect(await registrationOf(uuid)).toMatchObject({ status: statuses[at], society_work_id: `A7${at}` });
  });
});
