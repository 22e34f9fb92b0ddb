import { sql, type RawBuilder } from 'kysely';
import type { StatementMatch } from '@segno/contract/money';
import type { Db } from '../../platform/db/database';

/** The songs `s` that a rule finds for the works `w`. */
interface Rule {
  rule: Exclude<StatementMatch, 'person' | 'split' | 'not_ours'>;
  from: RawBuilder<unknown>;
}

/** True if a number of the work `w` belongs to another of our songs, and not to the song `s`, which may be null. */
const namesAnother = sql`exists (
  select from song t where t.deleted_at is null and t.uuid is distinct from s.uuid and (
    t.iswc = w.iswc and t.iswc is distinct from s.iswc or t.work_id = w.work_id or t.isrc = w.isrc and t.isrc is distinct from s.isrc
  )
)`;

/**
 * True if the work `w` has a number that contradicts the song `s`: an ISWC, work ID or ISRC that is not the song's, or the
 * IPI number of somebody who is neither one of its writers (if all of their numbers are known) nor a publisher (C19:
 * evidence in a row wins over what was learned). A number that only the row has contradicts nothing, unless it belongs to
 * another song.
 */
const contradicts = sql`(
  (w.iswc <> s.iswc) is true
  or (w.work_id <> s.work_id) is true
  or (w.isrc <> s.isrc) is true
  or s.iswc is null and w.iswc is not null and exists (select from song t where t.iswc = w.iswc and t.deleted_at is null)
  or s.isrc is null and w.isrc is not null and exists (select from song t where t.isrc = w.isrc and t.deleted_at is null)
  or w.ipi is not null and not exists (select from publisher b where b.ipi_number = w.ipi) and (
    select bool_and(y.ipi_number is not null and y.ipi_number <> w.ipi)
    from song_writer_share z join writer y on y.uuid = z.writer_uuid where z.song_uuid = s.uuid
  ) is true
)`;

/** A song by each of its titles: normalized, and as written in our CWR files (V1: search). */
const titled = sql`join (
    select uuid, iswc, work_id, isrc, publish_state, published_at, statement_title(work_title) as title
    from song where deleted_at is null
    union all
    select uuid, iswc, work_id, isrc, publish_state, published_at, statement_cwr_title(work_title)
    from song where deleted_at is null and statement_cwr_title(work_title) is not null
  ) s on s.title = w.title_key and w.title_key <> '' and not ${contradicts}`;
const shared = sql`join song_writer_share h on h.song_uuid = s.uuid join writer x on x.uuid = h.writer_uuid`;

/**
 * From the most to the least reliable. The numbers of the row itself come before a learned one, although both find the same
 * song: so the rule does not depend on what other statements have taught since.
 */
const rulesOf = (pro: string): readonly Rule[] => [
  { rule: 'iswc', from: sql`join song s on s.iswc = w.iswc and s.deleted_at is null` },
  { rule: 'work_id', from: sql`join song s on s.work_id = w.work_id and s.deleted_at is null` },
  { rule: 'isrc', from: sql`join song s on s.isrc = w.isrc and s.deleted_at is null` },
  {
    rule: 'society_work_id',
    from: sql`join pro_work p on p.pro = ${pro} and p.society_work_id = w.society_work_id
      join song s on s.uuid = p.song_uuid and s.deleted_at is null and not ${contradicts}`,
  },
  { rule: 'title_and_ipi', from: sql`${titled} ${shared} and x.ipi_number = w.ipi` },
  {
    rule: 'title_and_writer',
    from: sql`${titled} and w.writer_name is not null ${shared}
      and btrim(statement_name(x.last_name)) <> ''
      and strpos(statement_name(w.writer_name), statement_name(x.last_name)) > 0`,
  },
  { rule: 'title', from: sql`${titled} and (s.publish_state = 'Published' or s.published_at is not null)` },
];

/** Key of all works that a person matches together, and key of a single work. */
const groupKey = sql`statement_group(w.society_work_id, w.title_key, w.key)`;
const workKey = sql`'key:' || w.key::text`;

/**
 * Finds the songs of all works that a run has read, rule by rule. A rule that finds two songs for a work counts as finding
 * none, and the next rules are tried.
 */
export async function matchWorks(db: Db, { run, pro }: { run: string; pro: string }): Promise<void> {
  // The new rows have no statistics yet, and the planner would assume that there are only a few.
  await sql`analyze pro_statement_work`.execute(db);
  for (const apply of stepsOf(pro, sql`w.run_uuid = ${run}`))
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx);
      await apply(trx);
    });
}

/** Matches some works `w` again from scratch. Call it in a transaction. */
export async function matchAgain(trx: Db, { works, pro }: { works: RawBuilder<unknown>; pro: string }): Promise<void> {
  await sql`update pro_statement_work w set song_uuid = null, matched_by = null where ${works}`.execute(trx);
  for (const apply of stepsOf(pro, works)) await apply(trx);
}

/** A person's match of a single work wins over one of its group, and that over every rule (E11: matched by a person). */
const stepsOf = (pro: string, works: RawBuilder<unknown>): ((trx: Db) => Promise<void>)[] => [
  (trx) => applyPersons(trx, { pro, works, key: workKey, unless: sql`false` }),
  (trx) => applyPersons(trx, { pro, works, key: groupKey, unless: namesAnother }),
  ...rulesOf(pro).map((rule) => (trx: Db) => applyRule(trx, rule, works)),
];

const applyPersons = async (
  trx: Db,
  o: Record<'works' | 'key' | 'unless', RawBuilder<unknown>> & { pro: string },
): Promise<void> => {
  await sql`
    update pro_statement_work w set song_uuid = m.song_uuid,
      matched_by = case when m.is_split then 'split' when m.song_uuid is null then 'not_ours' else 'person' end
    from (
      select w.run_uuid, w.key, s.uuid as song_uuid, h.songs > 0 as is_split from pro_statement_work w
      join pro_match p on p.pro = ${o.pro} and p.undone_at is null and p.group_key = ${o.key}
      left join song s on s.uuid = p.song_uuid
      cross join lateral (
        select count(*) as songs, count(t.deleted_at) as gone
        from pro_match_share h join song t on t.uuid = h.song_uuid where h.match_uuid = p.uuid
      ) h
      where ${o.works} and w.matched_by is null and s.deleted_at is null and h.gone = 0 and not ${o.unless}
    ) m
    where w.run_uuid = m.run_uuid and w.key = m.key
  `.execute(trx);
};

const applyRule = async (trx: Db, { rule, from }: Rule, works: RawBuilder<unknown>): Promise<void> => {
  await sql`
    update pro_statement_work w set song_uuid = m.song_uuid, matched_by = ${rule}
    from (
      select w.run_uuid, w.key, (array_agg(s.uuid))[1] as song_uuid from pro_statement_work w ${from}
      where ${works} and w.matched_by is null
      group by w.run_uuid, w.key having count(distinct s.uuid) = 1
    ) m
    where w.run_uuid = m.run_uuid and w.key = m.key
  `.execute(trx);
};

/** Timeout of one step over a million works, in milliseconds. */
export const STATEMENT_MS = 600_000;
