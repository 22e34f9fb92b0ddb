import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Tables whose every change increments their row of `list_version` (`watch_list_version` in a migration). */
export const watchedTables = [
  ...(['song', 'song_text', 'song_source_file', 'song_curation_state', 'content_tier', 'app_user'] as const),
  ...(['song_song_genre', 'song_song_theme', 'song_instrument', 'song_tag', 'song_collection_song'] as const),
  ...(['song_genre', 'song_theme', 'instrument', 'song_collection', 'artist', 'writer', 'artist_writer'] as const),
  ...(['tag', 'tag_relation', 'tag_relation_type', 'term', 'tag_term', 'tag_term_relation_type'] as const),
  ...(['new_track_submission', 'pro_earnings_statement', 'pro_earning', 'pro_earning_amount'] as const),
  ...(['song_channel', 'channel', 'song_registration', 'agency_registration'] as const),
  ...(['song_writer_share', 'publisher', 'publisher_ruleset', 'publisher_ruleset_rule'] as const),
  ...(['performing_rights_organization', 'batch_operation_song'] as const),
  ...(['pro_match', 'pro_unmatched_group', 'pro_statement_total'] as const),
] as const;

export type WatchedTable = (typeof watchedTables)[number];

/** Maximum number of results, and of characters of JSON, that a process caches per database: a thousand counts and a hundred searches. */
const CACHE_LIMIT = { answers: 2_000, characters: 40_000_000 };

/** A result with the versions of the tables that it was read from, and its size as JSON. */
interface Answer {
  row: unknown;
  state: string;
  characters: number;
}

/** A process's cache for one database, by query, least recently used first. */
const answersOf = new WeakMap<Db, Map<string, Answer>>();

/** The cache for reads with this connection. Undefined inside a writing transaction, which sees uncommitted rows. */
function answersFor(db: Db): Map<string, Answer> | undefined {
  const answers = answersOf.get(db) ?? (db.isTransaction ? undefined : new Map<string, Answer>());
  if (answers) answersOf.set(db, answers);
  return answers;
}

/**
 * Runs `work` with a database in which everything is read from one snapshot, whatever others write meanwhile. Inside a
 * transaction that transaction is used. Run no other query meanwhile: the embedded database has one connection.
 */
export async function inSnapshot<Result>(db: Db, work: (snapshot: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  const answers = answersFor(db);
  // Nothing was written: the result need not wait for the end of the transaction, after which the connection is released.
  return new Promise((resolve, reject) => {
    db.transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        if (answers) answersOf.set(snapshot, answers);
        resolve(await work(snapshot));
      })
      .catch(reject);
  });
}

/**
 * The single row of a select, cached until one of its tables changes. Each transaction that writes a table increments its
 * version, and rows and version become visible together on commit: whoever sees a newer row sees a newer version. Select
 * and version are read in one snapshot, so that everybody gets what they would read themselves. While it is cached the same
 * object is returned.
 */
export async function remembered<Row>(
  db: Db,
  { select, tables }: { select: RawBuilder<Row>; tables: readonly WatchedTable[] },
): Promise<Row> {
  if (!db.isTransaction) return inSnapshot(db, (snapshot) => remembered(snapshot, { select, tables }));
  const answers = answersFor(db);
  if (!answers) return onlyRow(db, select);
  const { sql: text, parameters } = select.compile(db);
  const key = createHash('sha256').update(text).update(JSON.stringify(parameters)).digest('base64');
  const state = await stateOf(db, tables);
  const last = answers.get(key);
  // The same SQL text returns the same columns.
  const row = last?.state === state ? (last.row as Row) : await onlyRow(db, select);
  answers.delete(key);
  if (last?.row === row) answers.set(key, last);
  else remember(answers, key, { row, state, characters: JSON.stringify(row).length });
  return row;
}

/** The row of a select that returns exactly one. */
export async function onlyRow<Row>(db: Db, select: RawBuilder<Row>): Promise<Row> {
  const [row] = (await select.execute(db)).rows;
  if (!row) throw new Error('A select has no row');
  return row;
}

function remember(answers: Map<string, Answer>, key: string, answer: Answer): void {
  answers.set(key, answer);
  let characters = [...answers.values()].reduce((sum, each) => sum + each.characters, 0);
  for (const [oldest, each] of answers) {
    if (answers.size <= CACHE_LIMIT.answers && characters <= CACHE_LIMIT.characters) return;
    answers.delete(oldest);
    characters -= each.characters;
  }
}

/** The versions of these tables in a snapshot. */
async function stateOf(snapshot: Db, tables: readonly WatchedTable[]): Promise<string> {
  if (tables.length === 0) return '';
  const { rows } = await sql<{ state: string | null }>`
    select string_agg(table_name || slot || ':' || version, ',' order by table_name, slot) as state from list_version
    where table_name = any(${tables})
  `.execute(snapshot);
  return rows[0]?.state ?? '';
}
