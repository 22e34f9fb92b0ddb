import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../../../engine/crudSpec';
import { isSameValue } from '../batch/songAttribute';
import type { SelectedSong } from '../batch/selectedSongs';
import { songRecord } from '../songRecord';
import { memberOf } from './memberOf';

/** What an undo restores: songs with what each must still have and what it is given, and those that are left alone. */
export interface Undo {
  songs: (SelectedSong & { expected: unknown; wanted: unknown })[];
  left: SelectedSong[];
}

/** Values by attribute, as an operation keeps them of an import. */
export const importedValues = z.record(z.string(), z.unknown());

/** Songs that are looked at together. */
const CHUNK = 500;

/**
 * What is restored of an import: of each song the attributes that are as the import has left them. A song with another one is left
 * alone in that. Songs that it has created are wanted no more; which of them stay is found out one by one.
 */
export async function undoOfImport({ db }: Scope, uuid: string): Promise<Undo> {
  const { rows } = await sql<SelectedSong & { before: unknown; after: unknown }>`
    select song_uuid as uuid, work_title, before, after from batch_operation_song
    where batch_operation_uuid = ${uuid} and state = 'changed' order by position
  `.execute(db);
  const { rows: gone } = await sql<{ uuid: string }>`
    select x.song_uuid as uuid from batch_operation_song x left join song s on s.uuid = x.song_uuid and s.deleted_at is null
    where x.batch_operation_uuid = ${uuid} and s.uuid is null
  `.execute(db);
  const isGone = new Set(gone.map((song) => song.uuid));
  const { rows: created } = await sql<Undo['songs'][number]>`
    select song_uuid as uuid, work_title, after as expected, null as wanted from batch_operation_song
    where batch_operation_uuid = ${uuid} and state = 'created' order by position
  `.execute(db);
  const undo: Undo = { songs: created, left: [] };
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const members = await songRecord.read(
      db,
      chunk.map((song) => song.uuid),
    );
    for (const { before, after, ...song } of chunk) {
      const now = isGone.has(song.uuid) ? undefined : members.get(song.uuid);
      const written = Object.entries(importedValues.parse(after));
      const kept = written.filter(([name, value]) => now && isSameValue(name, memberOf(now, name), value));
      if (kept.length < written.length) undo.left.push(song);
      if (kept.length === 0) continue;
      const former = importedValues.parse(before);
      const wanted = Object.fromEntries(kept.map(([name]) => [name, former[name] ?? null]));
      undo.songs.push({ ...song, expected: Object.fromEntries(kept), wanted });
    }
  }
  return undo;
}
