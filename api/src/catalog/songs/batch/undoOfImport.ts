import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../../../engine/crudSpec';
import { isSameValue } from './songAttribute';
import type { SelectedSong } from './selectedSongs';
import { songRecord } from '../songRecord';
import { memberOf } from './memberOf';

/** What an undo restores: songs with the values they must still have and those they get, and the skipped songs. */
export interface Undo {
  songs: (SelectedSong & { expected: unknown; wanted: unknown })[];
  left: SelectedSong[];
}

/** Values by attribute, as an operation stores them for an import. */
export const importedValues = z.record(z.string(), z.unknown());

/** Number of songs that are read together. */
const CHUNK = 500;

/**
 * The values to restore for an import: for each song the attributes that still have the imported value; songs with other
 * values since are listed as skipped. Songs that the import created are to be deleted; whether one must stay is checked
 * later, one by one.
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
