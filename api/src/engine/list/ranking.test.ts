import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../../../test/support/databases';
import type { Expression } from './listPage';
import { keysByTiers, rankOf, type Tiers } from './ranking';

const ROWS = 60;

describeOnDatabases('A ranked list', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open('migrated');
    await sql`create table ranked (key int primary key, title int not null)`.execute(database.db);
    await sql`insert into ranked select n, n * 7 % 20 from generate_series(1, ${ROWS}) n`.execute(database.db);
  });

  const keys = async (statement: Expression) => {
    const { rows } = await sql<{ key: number }>`${statement}`.execute(database.db);
    return rows.map(({ key }) => key);
  };
  const page = (
    ranking: Tiers,
    { direction, offset, limit }: { direction: 'asc' | 'desc'; offset: number; limit: number },
  ) =>
    keys(
      keysByTiers(ranking, {
        from: sql`ranked r`,
        key: sql`r.key`,
        by: sql`r.title`,
        direction: sql.raw(direction),
        offset,
        limit,
      }),
    );

  const remainder = (by: number, of: number) => sql`r.key % ${sql.lit(by)} = ${sql.lit(of)}`;
  it.each<[string, readonly Expression[]]>([
    ['overlap', [remainder(6, 0), remainder(2, 0), remainder(3, 0), sql`true`]],
    ['exclude each other', [remainder(3, 2), remainder(3, 0), remainder(3, 1)]],
    ['are empty', [sql`false`, remainder(5, 1), sql`r.key < 0`, remainder(2, 1)]],
    ['contain better ones', [sql`r.key = 40`, sql`r.key > 30`, sql`r.key > 10`, sql`r.title < 12`]],
    ['are one', [remainder(4, 3)]],
  ])('has the same pages as one that ranks every row, when its tiers %s', async (_, tiers) => {
    const ranking = { within: sql`r.key <> 17`, tiers };
    for (const direction of ['asc', 'desc'] as const) {
      const plain = await keys(sql`
        select r.key from ranked r where ${ranking.within} and (${sql.join([...tiers], sql` or `)})
        order by ${rankOf(ranking, sql`r.key`)}, r.title ${sql.raw(direction)}, r.key ${sql.raw(direction)}`);
      for (const limit of [1, 7, 25])
        for (let offset = 0; offset <= plain.length; offset += limit)
          expect([offset, await page(ranking, { direction, offset, limit })]).toEqual([
            offset,
            plain.slice(offset, offset + limit),
          ]);
    }
  });

  it('asks for a tier only when better ones do not fill the page', async () => {
    const fails = sql`1 / (r.key - r.key) > 0`;
    const ranking = { within: sql`true`, tiers: [sql`r.key <= 20`, sql`r.key <= 30`, fails] };
    expect(await page(ranking, { direction: 'asc', offset: 5, limit: 25 })).toHaveLength(25);
    await expect(page(ranking, { direction: 'asc', offset: 6, limit: 25 })).rejects.toThrow('division by zero');
  });
});
