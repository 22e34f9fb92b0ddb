import type { CandidateReason, MatchCandidate } from '@segno/contract/money';
import { sql, type RawBuilder } from 'kysely';
import { matches } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { rankCandidates, type CandidateSong, type NamedWork } from './rankCandidates';
import { durationOfRow } from './rowDuration';

/** Songs that are compared at most, and those that are shown. */
const COMPARED = 500;
const SHOWN = 10;

/** Words of a title that songs are looked for by: the longest say most. */
const WORDS = 4;
const LEAST_LETTERS = 3;

/** Works and raw rows of a group that are looked at: the best paid name it as well as all of them. */
const WORKS = 50;

interface NamedRow {
  header: string[];
  raw: string[];
}

/**
 * Songs that works of a PRO may mean, the likeliest first (E12: unmatched rows are a queue).
 * @param works selects their tries and keys
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
    .map(({ song: { uuid, work_title, work_id, artist_name, writers, duration }, reasons }) => ({
      song_uuid: uuid,
      work_title,
      work_id,
      artist_name,
      writers: writers.map(({ name }) => name).join(', '),
      duration,
      reasons,
    }));
}

/** The same writer or length alone is no reason to show a song. */
const strongReasons: ReadonlySet<CandidateReason> = new Set([
  'iswc',
  'work_id',
  'isrc',
  'matched_before',
  'title',
  'similar_title',
]);

/** Songs that share a number, a title or a word of it with one of the works, and those that are asked for by title. */
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
  const worded = words.map((word) => matches([{ indexed: sql`s.search_key` }], word));
  const before = sql`s.uuid in (
    select coalesce(m.song_uuid, h.song_uuid) from pro_match m left join pro_match_share h on h.match_uuid = m.uuid
    where m.undone_at is null and coalesce(m.song_uuid, h.song_uuid) is not null and statement_title(m.work_title) = any(${titles}::text[])
  )`;
  const asked = workTitle ? matches([{ indexed: sql`s.search_key` }], workTitle) : sql`false`;
  const { rows } = await sql<CandidateSong>`
    select s.uuid, s.work_title, ${titleKey(titles)} as title_key, s.work_id, s.iswc, s.isrc, s.duration,
      a.name as artist_name, ${asked} as is_asked, ${before} as is_matched_before, coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', btrim(x.first_name || ' ' || x.last_name), 'last_name', statement_name(x.last_name), 'ipi', x.ipi_number
        ) order by h.position) from song_writer_share h join writer x on x.uuid = h.writer_uuid where h.song_uuid = s.uuid
      ), '[]') as writers
    from song s left join artist a on a.uuid = s.artist_uuid
    where s.deleted_at is null and (
      s.iswc = any(${distinct(({ iswc }) => iswc)}::text[]) or s.work_id = any(${distinct(({ work_id }) => work_id)}::text[])
      or s.isrc = any(${distinct(({ isrc }) => isrc)}::text[]) or statement_title(s.work_title) = any(${titles}::text[])
      or (statement_cwr_title(s.work_title) is not null and statement_cwr_title(s.work_title) = any(${titles}::text[]))
      or ${before} or ${asked}${worded.length > 0 ? sql` or ${sql.join(worded, sql` or `)}` : sql``}
    )
    order by is_asked desc, is_matched_before desc, (${titleKey(titles)} = any(${titles}::text[])) desc, s.uuid limit ${COMPARED}
  `.execute(db);
  return rows;
}

/** A song's title as it is compared: as our CWR files write it where one of these is written so (V1: search). */
const titleKey = (titles: readonly string[]): RawBuilder<unknown> => sql`
  case when statement_cwr_title(s.work_title) = any(${titles}::text[]) then statement_cwr_title(s.work_title)
    else statement_title(s.work_title) end
`;
