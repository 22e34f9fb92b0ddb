import { folded } from '@segno/contract';
import type { CandidateReason, MatchCandidate } from '@segno/contract/money';
import { sql, type RawBuilder } from 'kysely';
import { wordQuery } from '../../catalog/songs/search/searchPieces';
import type { Db } from '../../platform/db/database';
import { rankCandidates, type CandidateSong, type NamedWork } from './rankCandidates';
import { durationOfRow } from './rowDuration';

/** Maximum number of songs compared, and of songs shown. */
const COMPARED = 500;
const SHOWN = 10;

/** Number of title words to search for: the longest are the most specific. */
const WORDS = 4;
const LEAST_LETTERS = 3;

/** Number of works and raw rows of a group to inspect: the best paid ones represent the rest. */
const WORKS = 50;

interface NamedRow {
  header: string[];
  raw: string[];
}

/**
 * Songs that works of a PRO may refer to, the most likely first (E12: unmatched rows are a queue).
 * @param works subquery of their runs and keys
 */
export async function findCandidates(
  db: Db,
  { works: asked, workTitle }: { works: RawBuilder<unknown>; workTitle: string | undefined },
): Promise<MatchCandidate[]> {
  const { rows: works } = await sql<NamedWork & NamedRow>`
    select w.title_key, w.iswc, w.work_id, w.isrc, w.ipi, w.writer_name, p.header, r.raw
    from (${asked}) x (run_uuid, key)
    join pro_earnings_statement p on p.run_uuid = x.run_uuid and p.replaced_by_uuid is null
    join pro_statement_work w on w.run_uuid = x.run_uuid and w.key = x.key
    join pro_statement_paid_work k on k.run_uuid = w.run_uuid and k.work_key = w.key
    join pro_statement_row r on r.run_uuid = k.run_uuid and r.row_number = k.row_numbers[1]
    order by abs(r.amount) desc, w.key limit ${WORKS}
  `.execute(db);
  const songs = await comparedSongs(db, works, workTitle);
  const durations = works.flatMap(({ header, raw }) => durationOfRow(header, raw) ?? []);
  return rankCandidates(songs, { works, durations })
    .filter(({ reasons, isAsked }) => isAsked || reasons.some((reason) => strongReasons.has(reason)))
    .slice(0, SHOWN)
    .map(({ song: { uuid, work_title, work_id, artist_name, writers, is_published, duration }, reasons }) => ({
      song_uuid: uuid,
      work_title,
      work_id,
      artist_name,
      writers: writers.map(({ name }) => name).join(', '),
      is_published,
      duration,
      reasons,
    }));
}

/** The same writer or length alone is not enough to suggest a song. */
const strongReasons: ReadonlySet<CandidateReason> = new Set([
  'iswc',
  'work_id',
  'isrc',
  'matched_before',
  'title',
  'similar_title',
]);

/** Songs that share a number, a title or a word of it with one of the works, and those found by the title search. */
async function comparedSongs(
  db: Db,
  works: readonly NamedWork[],
  workTitle: string | undefined,
): Promise<CandidateSong[]> {
  const distinct = (of: (work: NamedWork) => string | null): string[] => [
    ...new Set(works.flatMap((work) => of(work) ?? [])),
  ];
  const titles = distinct(({ title_key }) => title_key).filter((title) => title !== '');
  const words = [...new Set(titles.flatMap((title) => title.split(' ')))]
    .filter((word) => word.length >= LEAST_LETTERS)
    .sort((one, other) => other.length - one.length)
    .slice(0, WORDS);
  const asked = workTitle ? folded(workTitle).split(/\s+/u) : [];
  const { rows } = await sql<CandidateSong>`
    with asked as materialized (${songsWith(asked, '&', 'AC')}), before as materialized (
      select coalesce(m.song_uuid, h.song_uuid) as uuid from pro_match m left join pro_match_share h on h.match_uuid = m.uuid
      where m.undone_at is null and statement_title(m.work_title) = any(${titles}::text[])
    ), compared as (
      select uuid from asked union select uuid from before union ${songsWith(words, '|', 'A')}
      union select s.uuid from song s where s.deleted_at is null and (
        s.iswc = any(${distinct(({ iswc }) => iswc)}::text[]) or s.work_id = any(${distinct(({ work_id }) => work_id)}::text[])
        or s.isrc = any(${distinct(({ isrc }) => isrc)}::text[]) or statement_title(s.work_title) = any(${titles}::text[])
        or (statement_cwr_title(s.work_title) is not null and statement_cwr_title(s.work_title) = any(${titles}::text[])))
    )
    select s.uuid, s.work_title, ${titleKey(titles)} as title_key, s.work_id, s.iswc, s.isrc, s.duration,
      a.name as artist_name, s.publish_state = 'Published' as is_published, s.uuid in (select uuid from asked) as is_asked, s.uuid in (select uuid from before) as is_matched_before, coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', btrim(x.first_name || ' ' || x.last_name), 'last_name', statement_name(x.last_name), 'ipi', x.ipi_number
        ) order by h.position) from song_writer_share h join writer x on x.uuid = h.writer_uuid where h.song_uuid = s.uuid
      ), '[]') as writers
    from compared join song s using (uuid) left join artist a on a.uuid = s.artist_uuid
    where s.deleted_at is null
    order by is_asked desc, is_matched_before desc, (${titleKey(titles)} = any(${titles}::text[])) desc, s.uuid limit ${COMPARED}
  `.execute(db);
  return rows;
}

/**
 * Subquery of the songs that have all (`&`) or one (`|`) of these folded words in texts of these weights, as whole words or
 * within words.
 */
function songsWith(words: readonly string[], operator: '&' | '|', weights: string): RawBuilder<unknown> {
  const queries = words.flatMap((word) => wordQuery(word, { weights, isInside: true }) ?? []);
  const query = queries.join(operator);
  return sql`select t.song_uuid as uuid from song_text t where ${query === '' ? sql`false` : sql`t.words @@ ${query}::tsquery`}`;
}

/** A song's normalized title, or its title as in our CWR files if one of these titles is written that way (V1: search). */
const titleKey = (titles: readonly string[]): RawBuilder<unknown> => sql`
  case when statement_cwr_title(s.work_title) = any(${titles}::text[]) then statement_cwr_title(s.work_title)
    else statement_title(s.work_title) end
`;
