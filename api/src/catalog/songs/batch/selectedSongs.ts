import { BATCH_LIMIT, song, tooManySongs } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { listCondition } from '../../../engine/list/listCondition';
import { invalid } from '../../../platform/http/errors';
import { songSpec } from '../songSpec';

/** A song of a batch; an unknown one has its uuid as title. */
export interface SelectedSong {
  uuid: string;
  work_title: string;
}

/**
 * The songs that a batch names, in this order and without duplicates; otherwise those of the list with its filters, by
 * title. Throws 422 for too many.
 */
export async function selectedSongs(
  scope: Scope,
  o: { uuids: readonly string[] | undefined; query: Readonly<Record<string, unknown>> },
): Promise<SelectedSong[]> {
  const songs = o.uuids ? await namedSongs(scope, o.uuids) : await listedSongs(scope, o.query);
  if (songs.length > BATCH_LIMIT) throw invalid({ uuids: [tooManySongs] });
  return songs;
}

async function namedSongs({ db }: Scope, uuids: readonly string[]): Promise<SelectedSong[]> {
  const named = [...new Set(uuids)];
  const { rows } = await sql<SelectedSong>`
    select x.uuid, coalesce(s.work_title, x.uuid::text) as work_title
    from unnest(${named}::uuid[]) with ordinality as x (uuid, position) left join song s on s.uuid = x.uuid
    order by x.position
  `.execute(db);
  return rows;
}

async function listedSongs(scope: Scope, query: Readonly<Record<string, unknown>>): Promise<SelectedSong[]> {
  const { where } = await listCondition(song, songSpec, { ...scope, query });
  const { rows } = await sql<SelectedSong>`
    select s.uuid, s.work_title from song s where ${where}
    order by s.title_key, s.uuid limit ${BATCH_LIMIT + 1}
  `.execute(scope.db);
  return rows;
}
