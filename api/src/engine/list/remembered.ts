import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { type Answer, type Answers, answersFor, inSnapshot } from './snapshot';

/** Tables whose every change moves their row of `list_version` on (`watch_list_version` of a migration). */
export const watchedTables = [
  ...(['song', 'song_text', 'song_source_file', 'song_curation_state', 'content_tier', 'app_user'] as const),
  ...(['song_song_genre', 'song_song_theme', 'song_instrument', 'song_tag', 'song_collection_song'] as const),
  ...(['song_genre', 'song_theme', 'instrument', 'song_collection', 'artist', 'writer', 'artist_writer'] as const),
  ...(['tag', 'tag_relation', 'tag_relation_type', 'term', 'tag_term', 'tag_term_relation_type'] as const),
  ...(['new_track_submission', 'pro_earnings_statement', 'pro_earning', 'pro_earning_amount'] as const),
  ...(['pro_match', 'pro_unmatched_group', 'pro_statement_total'] as const),
] as const;

export type WatchedTable = (typeof watchedTables)[number];

/** So many answers, and so many characters of JSON, a process remembers of a database: a thousand counts and a hundred searches. */
const MOST = { answers: 2_000, characters: 40_000_000 };

/**
 * The one row of a select, which is asked for again when one of the tables that it reads has changed. Each transaction that writes
 * a table moves its version on, and rows and version become visible together, with the commit: whoever sees a newer row sees a
 * newer version. Select and version are read in one snapshot, so that everybody gets what they would read themselves. While it
 * is remembered it is the same object.
 */
export function remembered<Row>(
  db: Db,
  { select, tables }: { select: RawBuilder<Row>; tables: readonly WatchedTable[] },
): Promise<Row> {
  return inSnapshot(db, async (snapshot) => {
    const read = async (): Promise<Row> => {
      const { rows } = await select.execute(snapshot);
      const [row] = rows;
      if (!row) throw new Error('A select that is remembered has one row');
      return row;
    };
    const answers = answersFor(snapshot);
    if (!answers) return read();
    const { sql: text, parameters } = select.compile(snapshot);
    const key = createHash('sha256').update(text).update(JSON.stringify(parameters)).digest('base64');
    const state = await stateOf(snapshot, tables);
    const last = answers.get(key);
    // The same text gives the same columns.
    const row = last?.state === state ? (last.row as Row) : await read();
    answers.delete(key);
    if (last?.row === row) answers.set(key, last);
    else remember(answers, key, { row, state, characters: JSON.stringify(row).length });
    return row;
  });
}

function remember(answers: Answers, key: string, answer: Answer): void {
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
