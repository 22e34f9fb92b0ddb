import { sql } from 'kysely';
import { allOf, type Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import { fileBlockers } from '../songRows/songFrom';
import { waitingFacets } from './waitingFacets';

const is = (state: string, value: unknown): Expression => sql`(f.states -> ${state})::boolean = ${value}`;

const hasBlocker = (codes: unknown): Expression => sql`f.states -> 'publish_blockers' ?| ${codes}::text[]`;

/** Filters of the song list as conditions on combinations of states, as `f` (`song_states`). */
const conditions: Readonly<Record<string, (value: unknown, user: CurrentUser) => Expression>> = {
  publish_state: (names) => sql`f.states ->> 'publish_state' = any(${names})`,
  is_publish_blocked: (blocked) => is('is_publish_blocked', blocked),
  publish_blocker: hasBlocker,
  is_desynchronized: (desynchronized) => is('is_desynchronized', desynchronized),
  has_declined_files: (declined) => is('has_declined_files', declined),
  file_state: (names) => sql`('declined' = any(${names}::text[]) and ${is('has_declined_files', true)}
    or 'missing' = any(${names}::text[]) and ${hasBlocker(fileBlockers.missing)}
    or 'in_process' = any(${names}::text[]) and ${hasBlocker(fileBlockers.in_process)})`,
  curation_state_uuid: (uuids) => sql`f.states ->> 'curation_state_uuid' = any(${uuids})`,
  content_tier_uuid: (uuids) => sql`f.states ->> 'content_tier_uuid' = any(${uuids})`,
  version_type: (names) => sql`f.states ->> 'version_type' = any(${names})`,
  channel_layout: (names) => sql`f.states -> 'channel_layouts' ?| ${names}::text[]`,
  waiting_for_me: (waits, user) => sql`${waitingFacets(user)} = ${waits}`,
};

/** For lists sorted by a state: a condition on the sort column, so that only matching parts of the index are searched. */
const parts: Readonly<Record<string, (facets: readonly Facet[]) => Expression>> = {
  publish_state: (facets) => sql`s.publish_state = any(${[...new Set(facets.map(({ state }) => state))]})`,
  curation_state: (facets) => sql`s.curation_rank = any(${[...new Set(facets.map(({ rank }) => rank))]}::smallint[])`,
};

interface Facet {
  /** A bigint, too large for JavaScript numbers. */
  id: string;
  state: string;
  rank: number;
  songs: number;
}

/** Number of songs whose combination meets a condition on `f`: a sum over some hundred rows. */
export const songsCounted = (condition: Expression): Expression => sql`(
  select coalesce(sum(n.songs), 0)::int from song_facet_count n where n.facet in (select f.id from song_facet f where ${condition}))`;

/**
 * A list's filters by states as conditions on `s`, and the number of matching songs. Looks up the matching combinations
 * first, so that the planner knows how many songs they have. A combination that is new at this moment appears in the next
 * answer.
 */
export async function songsInStates(
  { db, user }: { db: Db; user: CurrentUser },
  query: Readonly<Record<string, unknown>>,
): Promise<{ where: Expression[]; total: number | Expression }> {
  const asked = Object.entries(conditions).flatMap(([key, condition]) =>
    query[key] === undefined ? [] : [condition(query[key], user)],
  );
  if (asked.length === 0) return { where: [], total: songsCounted(sql`true`) };
  const { rows } = await sql<Facet>`
    select distinct on (f.id) f.id::text as id, f.states ->> 'publish_state' as state, c.id as rank, coalesce(n.songs, 0)::int as songs
    from song_facet f join song_curation_state c on c.uuid = (f.states ->> 'curation_state_uuid')::uuid
    left join (select facet, sum(songs) as songs from song_facet_count group by facet) n on n.facet = f.id
    where ${allOf(asked)}
  `.execute(db);
  const facets = sql`${rows.map(({ id }) => id)}::bigint[]`;
  const part = parts[String(query.sort_by)];
  return {
    where: [sql`s.facet = any(${facets})`, ...(part ? [part(rows)] : [])],
    total: rows.reduce((sum, { songs }) => sum + songs, 0),
  };
}
