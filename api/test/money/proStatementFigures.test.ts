import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import {
  generateStatement,
  seededRandom,
  seedKnownSongs,
  unitsOf,
  type KnownFormat,
  type KnownSong,
  type RowKind,
} from '../support/money/generatedStatement';
import { genericCsv, proStatements } from '../support/money/proStatements';
import { prepared, suiteServer } from '../support/testServer';

/** Two read batches; one format has more rows, to test that more batches add up too. */
const ROWS = 2_500;

const formats: (KnownFormat & { rate?: string; rows?: number })[] = [
  {
    pro: 'ASCAP',
    region: 'domestic',
    columns: { title: 'Work Title', amount: 'Dollars', society_work_id: 'Work ID', writer: 'Party Name' },
    others: ['DistributionYear', 'Distribution Quarter', 'Premium Dollars'],
  },
  {
    pro: 'ASCAP',
    region: 'international',
    columns: { title: 'Work Title', amount: ' $ Amount', society_work_id: 'Work ID', writer: 'Party Name' },
  },
  {
    pro: 'BMI',
    columns: { title: 'Title Name', amount: 'Royalty Amt', society_work_id: 'TITLE #', ipi: 'IP #' },
    others: ['PERIOD'],
  },
  {
    pro: 'PRS',
    rows: 10_000,
    rate: '1.27345678',
    columns: {
      title: 'Work Title',
      amount: 'Amount (performance revenue)',
      society_work_id: 'Work No',
      iswc: 'ISWC',
      ipi: 'CAE Number',
      writer: 'IP1',
    },
  },
  {
    pro: 'SESAC',
    columns: {
      title: 'Song Title',
      amount: 'Royalties',
      society_work_id: 'SESAC Song Number',
      iswc: 'ISWC',
      writer: 'Writer',
    },
    others: ['Quarter'],
  },
  {
    pro: 'BUMA',
    rate: '1.08',
    delimiter: ';',
    columns: {
      title: 'Titel',
      amount: 'Bedrag',
      society_work_id: 'Werknummer',
      iswc: 'ISWC',
      writer: 'Componist/Auteur',
    },
  },
  {
    pro: 'SOCAN',
    rate: '0.73',
    columns: {
      title: 'Title',
      amount: 'Earnings',
      society_work_id: 'Work Number',
      iswc: 'ISWC',
      ipi: 'CAE/IPI Number',
      writer: 'Writer',
    },
    others: ['Distribution'],
  },
  {
    pro: 'BMI',
    columns: {
      title: 'work_title',
      amount: 'amount',
      society_work_id: 'society_work_id',
      iswc: 'iswc',
      work_id: 'work_id',
      isrc: 'isrc',
    },
  },
];

const rules: Record<RowKind, string | null> = {
  known: 'society_work_id',
  iswc: 'iswc',
  work_id: 'work_id',
  isrc: 'isrc',
  title_and_ipi: 'title_and_ipi',
  title_and_writer: 'title_and_writer',
  title: 'title',
  unmatched: null,
};

describeOnDatabases('The figures of PRO earnings statements', (open) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));
  let songs: KnownSong[];
  const statements = prepared(() => proStatements(server, finance));

  beforeAll(async () => {
    const { artistUuid } = await server.artist('Ola Reed');
    songs = await seedKnownSongs(server.services.db, artistUuid, 80);
    await sql`
      insert into pro_work (pro, society_work_id, song_uuid)
      select p, 'SOC-' || work_id, uuid from song, unnest(array['ASCAP', 'BMI', 'PRS', 'SESAC', 'BUMA', 'SOCAN']) p
    `.execute(server.services.db);
  });

  it.each(
    formats.map((format, at) => {
      const { pro, region, columns, rows = ROWS } = format;
      return [rows, `${pro} ${region ?? columns.title ?? ''}`, { format, rows, at }] as const;
    }),
  )(
    'are right to the last digit for %i rows of %s',
    async (_rows, _name, { format, rows, at }) => {
      const { content, sums, kinds } = generateStatement(format, { songs, rows, seed: at + 1 });
      const date = `20${10 + at}-05-01`;
      const ended = await statements.analysed(
        {
          pro: format.pro,
          ...(format.region && { region: format.region }),
          ...(format.rate && { exchange_rate: format.rate }),
          date,
          content,
        },
        120,
      );
      expect(ended).toMatchObject({
        state: 'complete_with_unmatched',
        row_count: rows,
        left_out_count: 0,
        unmatched_count: kinds.get('unmatched'),
      });
      const { rows: found } = await sql<{ matched_by: string | null; rows: number }>`
        select w.matched_by, count(*)::int as rows from pro_statement_row r
        join pro_statement_work w on w.run_uuid = r.run_uuid and w.key = r.work_key
        join pro_earnings_statement p on p.run_uuid = r.run_uuid where p.uuid = ${ended.uuid} group by 1
      `.execute(server.services.db);
      expect(new Map(found.map(({ matched_by, rows }) => [matched_by, rows]))).toEqual(
        new Map([...kinds].map(([kind, rows]) => [rules[kind], rows])),
      );
      const rate = unitsOf(format.rate ?? '1');
      const { rows: earned } = await sql<{ song_uuid: string | null; usd: string }>`
        select e.song_uuid, (m.usd * 1e16)::numeric(60, 0)::text as usd from pro_earning e
        join pro_earning_amount m on m.earning_uuid = e.uuid and m.pro = ${format.pro} and m.region is not distinct from ${format.region ?? null}
        where e.quarter = ${`20${10 + at}-Q2`}
      `.execute(server.services.db);
      expect(new Map(earned.map(({ song_uuid, usd }) => [song_uuid ?? '', BigInt(usd)]))).toEqual(
        new Map([...sums].map(([song, units]) => [song, units * rate])),
      );
      const { totals, pro_earnings } = await statements.earnings(`quarter=20${10 + at}-Q2`);
      const total = [...sums.values()].reduce((sum, units) => sum + units, 0n) * rate;
      expect(totals.total).toBeCloseTo(Number(total) / 1e16, 6);
      expect(pro_earnings.at(-1)).toMatchObject({ work_title: 'Unmatched', song_uuid: null, artist_name: null });
    },
    180_000,
  );

  it('are matched by what a PRO calls a song, once a surer name has taught it', async () => {
    const [song] = songs;
    const named = (row: Record<string, string>) =>
      genericCsv([{ work_title: 'Written otherwise', amount: '1', ...row }]);
    const before = await statements.analysed({
      pro: 'ASCAP',
      region: 'domestic',
      date: '2008-01-01',
      content: named({ society_work_id: 'N1' }),
    });
    expect(before.unmatched_count).toBe(1);
    await statements.analysed({
      pro: 'ASCAP',
      region: 'domestic',
      date: '2008-01-02',
      content: named({ society_work_id: 'N1', iswc: song?.iswc ?? '' }),
    });
    const after = await statements.analysed({
      pro: 'ASCAP',
      region: 'domestic',
      date: '2008-01-03',
      content: named({ society_work_id: 'N1', amount: '2' }),
    });
    expect(after.matched_count).toBe(1);
    const elsewhere = await statements.analysed({
      pro: 'BMI',
      date: '2008-01-03',
      content: named({ society_work_id: 'N1', amount: '3' }),
    });
    expect(elsewhere.unmatched_count).toBe(1);
  });

  it('reconcile for random files: all pages together are the totals, and the file is matched, unmatched and left out', async () => {
    const random = seededRandom(7);
    const pros = ['BMI', 'SESAC'];
    const expected = new Map<string, bigint>();
    for (let file = 0; file < 6; file++) {
      const rows = Array.from({ length: 1 + random(400) }, (_, at) => {
        const song = random(3) === 0 ? undefined : songs[random(songs.length)];
        const units = BigInt(random(1_000_000_000)) - 400_000_000n;
        const unreadable = random(10) === 0;
        if (!unreadable) {
          const whose = song?.uuid ?? '';
          expected.set(whose, (expected.get(whose) ?? 0n) + units);
        }
        const digits = (units < 0n ? -units : units).toString().padStart(9, '0');
        const amount = `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
        return {
          row: {
            work_title: `File ${file} row ${at}`,
            amount: unreadable ? `${amount}?` : amount,
            work_id: song?.work_id ?? '',
          },
          unreadable,
        };
      });
      const pro = pros[file % 2] ?? 'BMI';
      const ended = await statements.analysed({
        pro,
        date: `2009-0${1 + (file % 3)}-1${file}`,
        content: genericCsv(rows.map(({ row }) => row)),
      });
      expect([ended.row_count, ended.left_out_count]).toEqual([
        rows.length,
        rows.filter(({ unreadable }) => unreadable).length,
      ]);
      expect(ended.matched_count + ended.unmatched_count + ended.left_out_count).toBe(rows.length);
    }
    const { rows: earned } = await sql<{ song: string; usd: string }>`
      select coalesce(song_uuid::text, '') as song, total::text as usd from pro_earning where quarter = '2009-Q1'
    `.execute(server.services.db);
    expect(new Map(earned.map(({ song, usd }) => [song, unitsOf(usd)]))).toEqual(expected);
    for (const query of ['', 'pro=BMI&', 'work_title=Glass&', 'sort_by=total&sort_order=desc&']) {
      const pages = [];
      for (let page = 1, last = 1; page <= last; page++) {
        const { pro_earnings, totals, paging } = (
          await finance.call('GET', `/pro_earning?quarter=2009-Q1&${query}pagesize=7&pagenum=${page}`)
        ).body.data;
        last = paging.total_pages;
        pages.push({ pro_earnings, totals });
      }
      const rows = pages.flatMap(({ pro_earnings }) => pro_earnings);
      for (const name of ['bmi', 'sesac', 'total'])
        expect(rows.reduce((sum, row) => sum + row[name], 0)).toBeCloseTo(pages[0]?.totals[name], 7);
      const unmatched = rows.findIndex(({ song_uuid }) => song_uuid === null);
      expect(unmatched).toBe(query.startsWith('work_title') ? -1 : rows.length - 1);
    }
  }, 120_000);
});
