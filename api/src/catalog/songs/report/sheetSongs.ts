import { sql } from 'kysely';
import { selection, type Expression } from '../../../engine/list/listPage';
import type { Db } from '../../../platform/db/database';
import { recordedMembers } from '../songRecord';
import { attributeColumns } from './sheetColumns';

/** A song as the sheet shows it: its attributes with the values that the log and a batch update know, and what is there to be read. */
export type SheetSong = Readonly<Record<string, unknown>> & { uuid: string; work_title: string };

/** Lists come as JSON, which is read several times as fast as PostgreSQL's own writing of them. */
const lists: ReadonlySet<string> = new Set([
  'song_collection_uuids',
  'genre_uuids',
  'theme_uuids',
  'instrument_uuids',
  'tags',
  'tags_hidden',
]);

const attributes = (): Record<string, Expression> =>
  Object.fromEntries(
    Object.entries({ ...recordedMembers })
      .filter(([name]) => name === 'taxonomy' || Object.hasOwn(attributeColumns, name))
      .map(([name, value]) => [name, lists.has(name) ? sql`to_jsonb(${value})` : value]),
  );

const readOnly = {
  uuid: sql`s.uuid`,
  work_id: sql`s.work_id`,
  isrc: sql`s.isrc`,
  duration: sql`s.duration`,
  publish_state: sql`s.publish_state`,
  assigned_to: sql`u.full_name`,
  created_at: sql`s.created_at`,
  updated_at: sql`s.updated_at`,
};

/** The query of these songs, in this order; of those that are deleted there is none. */
export const sheetQuery = (uuids: readonly string[]) => sql<Record<string, unknown>>`
  select ${selection({ ...readOnly, ...attributes() })}
  from unnest(${uuids}::uuid[]) with ordinality as wanted (uuid, position)
  join song s on s.uuid = wanted.uuid left join app_user u on u.uuid = s.assigned_to
  where s.deleted_at is null order by wanted.position`;

/** These songs, in this order. */
export async function readSheetSongs(db: Db, uuids: readonly string[]): Promise<SheetSong[]> {
  const { rows } = await sheetQuery(uuids).execute(db);
  return rows.map(({ taxonomy, ...song }) => ({
    ...song,
    uuid: String(song['uuid']),
    work_title: String(song['work_title']),
    ...Object.fromEntries(Object.entries(taxonomy ?? {}).map(([key, tags]) => [`taxonomy.${key}`, tags])),
  }));
}
