import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import type { Members } from '../../../engine/records/auditedRecord';
import { wrongState } from '../../../platform/http/errors';
import { songRecord } from '../songRecord';
import { batchTexts, songState, type SongState } from './batchTexts';

/** A song as it is until the transaction ends. */
export interface HeldSong {
  song: SongState;
  before: Members;
}

/** What is done about a song that somebody else holds: it is waited for, or passed over. */
type Held = 'wait' | 'skip';

/**
 * Holds songs until the transaction ends; gives those there are, by uuid. With `skip` no song is waited for while others are
 * held, so that nobody, whatever the order in which they take songs, can wait for them and be waited for.
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

/** One song, waited for. Throws for one that is deleted. */
export async function holdSong(scope: Scope, uuid: string): Promise<HeldSong> {
  const song = (await holdSongs(scope, [uuid], 'wait')).get(uuid);
  if (!song) throw wrongState(batchTexts.gone);
  return song;
}
