import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Members } from '../../../engine/records/auditedRecord';
import { wrongState } from '../../../platform/http/errors';
import { songRecord } from '../songRecord';
import { batchTexts, songState, type SongState } from './batchTexts';

/** A locked song: it does not change until the transaction ends. */
export interface HeldSong {
  song: SongState;
  before: Members;
}

/** What to do with a song that another transaction has locked: wait for it or skip it. */
type Held = 'wait' | 'skip';

/**
 * Locks songs until the transaction ends; returns those that exist, by uuid. `skip` never waits while it has locks, so that
 * it cannot cause a deadlock, whatever the lock order of others.
 */
export async function holdSongs(
  { db }: Scope,
  uuids: readonly string[],
  held: Held,
): Promise<ReadonlyMap<string, HeldSong>> {
  const { rows } = await sql<SongState & { uuid: string }>`
    select s.uuid, ${songState} from song s where s.uuid = any(${uuids}::uuid[]) and s.deleted_at is null
    order by s.uuid for no key update ${held === 'skip' ? sql`skip locked` : sql``}
  `.execute(db);
  const members = await songRecord.read(
    db,
    rows.map(({ uuid }) => uuid),
  );
  return new Map(
    rows.flatMap(({ uuid, ...song }) => {
      const before = members.get(uuid);
      return before ? [[uuid, { song, before }]] : [];
    }),
  );
}

/** Locks one song and waits for it. Throws if it was deleted. */
export async function holdSong(scope: Scope, uuid: string): Promise<HeldSong> {
  const song = (await holdSongs(scope, [uuid], 'wait')).get(uuid);
  if (!song) throw wrongState(batchTexts.gone);
  return song;
}
