import { keysOf, type SeveralValues } from '@segno/contract';
import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';

/** Filters by linked records: table of the links, and its column. */
const links = {
  genre_uuid: ['song_song_genre', 'song_genre_uuid'],
  theme_uuid: ['song_song_theme', 'song_theme_uuid'],
  instrument_uuid: ['song_instrument', 'instrument_uuid'],
  tag_uuid: ['song_tag', 'tag_uuid'],
  song_collection_uuid: ['song_collection_song', 'song_collection_uuid'],
} as const;

type Query = Readonly<Record<string, unknown>>;

const isSeveral = (value: unknown): value is SeveralValues =>
  typeof value === 'object' && value !== null && 'isAll' in value;

/** True for linked songs. Compared by `=`, the planner knows that a song is linked to a record once, and joins two filters. */
function areLinked(
  [table, column]: (typeof links)[keyof typeof links],
  { values, isAll }: SeveralValues,
): Expression[] {
  const isLinked = (isMeant: Expression): Expression =>
    sql`s.uuid in (select x.song_uuid from ${sql.table(table)} x where x.${sql.id(column)} ${isMeant})`;
  return isAll || values.length === 1
    ? values.map((uuid) => isLinked(sql`= ${uuid}`))
    : [isLinked(sql`= any(${values})`)];
}

/** Conditions for a list's filters by links, and by words of its tags. */
export const songLinks = (query: Query): Expression[] => [
  ...keysOf(links).flatMap((key) => (isSeveral(query[key]) ? areLinked(links[key], query[key]) : [])),
  ...(isSeveral(query.tags) ? [sql`s.tags ${query.tags.isAll ? sql`@>` : sql`&&`} ${query.tags.values}::text[]`] : []),
  ...(query.batch_operation_uuid === undefined
    ? []
    : [
        sql`s.uuid in (select x.song_uuid from batch_operation_song x
          where x.batch_operation_uuid = ${query.batch_operation_uuid} and x.state in ('changed', 'created'))`,
      ]),
  ...songRegistrations(query),
];

/** M20: filters songs by the latest registration status at PROs and agencies, or at one PRO. */
function songRegistrations({ registration_status: statuses, registration_pro_uuid: pro }: Query): Expression[] {
  if (statuses === undefined && pro === undefined) return [];
  const known =
    pro === undefined
      ? sql`(select song_uuid, status from song_registration union all select song_uuid, status from agency_registration)`
      : sql`(select song_uuid, status from song_registration where performing_rights_organization_uuid = ${pro})`;
  const isAsked = statuses === undefined ? sql`true` : sql`x.status = any(${statuses})`;
  const isSaid = sql`s.uuid in (select x.song_uuid from ${known} x where ${isAsked})`;
  return Array.isArray(statuses) && statuses.includes('never_sent')
    ? [sql`(${isSaid} or not exists (select from ${known} x where x.song_uuid = s.uuid))`]
    : [isSaid];
}
