import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

type Rule = 'person' | 'society_work_id' | 'iswc' | 'work_id' | 'isrc' | 'title_and_ipi' | 'title_and_writer' | 'title';

/** The songs `s` that a rule finds for the works `w`. */
interface Found {
  rule: Rule;
  from: RawBuilder<unknown>;
}

const titled = sql`join song s on statement_title(s.work_title) = w.title_key and s.deleted_at is null`;
const shared = sql`join song_writer_share h on h.song_uuid = s.uuid join writer x on x.uuid = h.writer_uuid`;

/** From the surest to the least sure one. */
const rulesOf = (pro: string): readonly Found[] => [
  {
    rule: 'person',
    from: sql`join pro_match p on p.pro = ${pro} and p.undone_at is null
        and p.group_key = statement_group(w.society_work_id, w.title_key, w.key)
      join song s on s.uuid = p.song_uuid and s.deleted_at is null`,
  },
  {
    rule: 'society_work_id',
    from: sql`join pro_work p on p.pro = ${pro} and p.society_work_id = w.society_work_id
      join song s on s.uuid = p.song_uuid and s.deleted_at is null`,
  },
  { rule: 'iswc', from: sql`join song s on s.iswc = w.iswc and s.deleted_at is null` },
  { rule: 'work_id', from: sql`join song s on s.work_id = w.work_id and s.deleted_at is null` },
  { rule: 'isrc', from: sql`join song s on s.isrc = w.isrc and s.deleted_at is null` },
  { rule: 'title_and_ipi', from: sql`${titled} and w.title_key <> '' ${shared} and x.ipi_number = w.ipi` },
  {
    rule: 'title_and_writer',
    from: sql`${titled} and w.title_key <> '' and w.writer_name is not null ${shared}
      and btrim(statement_name(x.last_name)) <> ''
      and strpos(statement_name(w.writer_name), statement_name(x.last_name)) > 0`,
  },
  {
    rule: 'title',
    from: sql`${titled} and w.title_key <> '' and (s.publish_state = 'Published' or s.published_at is not null)`,
  },
];

/**
 * Finds the songs of all works that a try has read, rule by rule. A rule that finds two songs for a work has found none, and
 * leaves it to those that follow.
 */
export async function matchWorks(db: Db, { run, pro }: { run: string; pro: string }): Promise<void> {
  // Nobody has counted the rows that were just written, and the planner would take them for a few.
  await sql`analyze pro_statement_work`.execute(db);
  for (const found of rulesOf(pro))
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
      await applyRule(trx, found, sql`w.run_uuid = ${run}`);
    });
}

/** Looks for the songs of some works `w` again, as if nothing had been found for them. Call it in a transaction. */
export async function matchAgain(trx: Db, { works, pro }: { works: RawBuilder<unknown>; pro: string }): Promise<void> {
  await sql`update pro_statement_work w set song_uuid = null, matched_by = null where ${works}`.execute(trx);
  for (const found of rulesOf(pro)) await applyRule(trx, found, works);
}

const applyRule = async (trx: Db, { rule, from }: Found, works: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update pro_statement_work w set song_uuid = m.song_uuid, matched_by = ${rule}
    from (
      select w.run_uuid, w.key, (array_agg(s.uuid))[1] as song_uuid from pro_statement_work w ${from}
      where ${works} and w.song_uuid is null
      group by w.run_uuid, w.key having count(distinct s.uuid) = 1
    ) m
    where w.run_uuid = m.run_uuid and w.key = m.key
  `.execute(trx);
};

/** What one step over a million works may take. */
export const STATEMENT_MS = 600_000;
