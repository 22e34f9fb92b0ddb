import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';

/** Tables whose every change moves their row of `list_version` on (`watch_list_version` of a migration). */
export const watchedTables = [
  ...(['song', 'song_text', 'song_source_file', 'song_curation_state', 'content_tier', 'app_user'] as const),
  ...(['song_song_genre', 'song_song_theme', 'song_instrument', 'song_tag', 'song_collection_song'] as const),
  ...(['song_genre', 'song_theme', 'instrument', 'song_collection', 'artist', 'writer', 'artist_writer'] as const),
  ...(['tag', 'tag_relation', 'tag_relation_type', 'term', 'tag_term', 'tag_term_relation_type'] as const),
  ...(['new_track_submission', 'pro_earnings_statement', 'pro_earning', 'pro_earning_amount'] as const),
  ...(['song_channel', 'channel', 'song_registration', 'agency_registration'] as const),
  ...(['pro_match', 'pro_unmatched_group', 'pro_statement_total'] as const),
] as const;

export type WatchedTable = (typeof watchedTables)[number];

/** So many answers, and so many characters of JSON, a process remembers of a database: a thousand counts and a hundred searches. */
const MOST = { answers: 2_000, characters: 40_000_000 };

/** An answer with the versions of the tables that it was read from, and its size as JSON. */
interface Answer {
  row: unknown;
  state: string;
  characters: number;
}

/** What a process remembers of one database, by question, the one that was asked longest ago first. */
const answersOf = new WeakMap<Db, Map<string, Answer>>();

/** What may be remembered of what this reads. Undefined inside a transaction that writes, which sees what nobody else does. */
function answersFor(db: Db): Map<string, Answer> | undefined {
  const answers = answersOf.get(db) ?? (db.isTransaction ? undefined : new Map<string, Answer>());
  if (answers) answersOf.set(db, answers);
  return answers;
}

/**
 * Everything that `work` reads with the database it is given is of one moment, whatever others write meanwhile. Inside a transaction
 * it reads with that. Nothing else must be asked meanwhile: the embedded database has one connection.
 */
export async function inSnapshot<Result>(db: Db, work: (snapshot: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  const answers = answersFor(db);
  // Nothing was written: what was read need not wait for the end of the transaction, after which the connection goes back.
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
 * The one row of a select, which is asked for again when one of the tables that it reads has changed. Each transaction that writes
 * a table moves its version on, and rows and version become visible together, with the commit: whoever sees a newer row sees a
 * newer version. Select and version are read in one snapshot, so that everybody gets what they would read themselves. While it
 * is remembered it is the same object.
 */
export async function remembered<Row>(
  db: Db,
  { select, tables }: { select: RawBuilder<Row>; tables: readonly WatchedTable[] },
): Promise<Row> {
  if (tables.length > 0 && !db.isTransaction)
    return inSnapshot(db, (snapshot) => remembered(snapshot, { select, tables }));
  const answers = answersFor(db);
  if (!answers) return onlyRow(db, select);
  const { sql: text, parameters } = select.compile(db);
  const key = createHash('sha256').update(text).update(JSON.stringify(parameters)).digest('base64');
  const state = await stateOf(db, tables);
  const last = answers.get(key);
  // The same text gives the same columns.
  const row = last?.state === state ? (last.row as Row) : await onlyRow(db, select);
  answers.delete(key);
  if (last?.row === row) answers.set(key, last);
  else remember(answers, key, { row, state, characters: JSON.stringify(row).length });
  return row;
}

/** The row of a select that has one. */
export async function onlyRow<Row>(db: Db, select: RawBuilder<Row>): Promise<Row> {
  const [row] = (await select.execute(db)).rows;
  if (!row) throw new Error('A select has no row');
  return row;
}

function remember(answers: Map<string, Answer>, key: string, answer: Answer): void {
  answers.set(key, answer);
  let characters = [...answers.values()].reduce((sum, each) => sum + each.characters, 0);
  for (const [oldest, each] of answers) {
    if (answers.size <= MOST.answers && characters <= MOST.characters) return;
    answers.delete(oldest);
    characters -= each.characters;
  }
}

/** The versions of these tables as a snapshot sees them. */
async function stateOf(snapshot: Db, tables: readonly WatchedTable[]): Promise<string> {
  if (tables.length === 0) return '';
  const { rows } = await sql<{ state: string | null }>`
    select string_agg(table_name || slot || ':' || version, ',' order by table_name, slot) as state from list_version
    where table_name = any(${tables})
  `.execute(snapshot);
  return rows[0]?.state ?? '';
}
