import type { AcknowledgedStatus, RegistrationStatus } from '@segno/contract/catalog';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/database';
import type { SentWork } from './sentWork';

/** Statuses after which the PRO does not have the work: it is registered as new (NWR), and counts as not sent. */
const refused: readonly AcknowledgedStatus[] = ['RJ', 'RC', 'NP'];
/** M20: true, in SQL, for a registration with which the PRO has the work, or will have: it was sent, and not refused. */
export const isRegistered = (registration: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${registration}.status`)} <> all(${refused})`;

const accepted: readonly RegistrationStatus[] = ['AS', 'AC'];

/**
 * True, in SQL, when a song is to be revised (REV) rather than registered as new at a PRO: it was sent, and was not refused.
 * @param song its uuid, in SQL
 */
export const isRevision = (song: RawBuilder<unknown>, proUuid: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from song_registration x where x.song_uuid = ${song} and x.performing_rights_organization_uuid = ${proUuid}
    and ${isRegistered('x')})`;

/** A song of a file, with what the file says of it. */
export interface SentSong {
  uuid: string;
  sent: SentWork | null;
}

/**
 * Remembers that songs were sent to a PRO and what, in the transaction in which their file is done. What the PRO has
 * said of a song stays, unless that was a refusal: then it is on its way once more.
 */
export async function recordSent(
  trx: Db,
  { proUuid, songs, at }: { proUuid: string; songs: readonly SentSong[]; at: Date },
): Promise<void> {
  const wasRefused = sql`r.status = any(${refused})`;
  await sql`
    insert into song_registration as r
      (song_uuid, performing_rights_organization_uuid, status, registered_at, sent_at, sent)
    select s.uuid, ${proUuid}::uuid, 'registered', ${at}::timestamptz, ${at}::timestamptz, nullif(x.sent, 'null')
    from jsonb_to_recordset(${JSON.stringify(songs)}::jsonb) as x (uuid uuid, sent jsonb)
    join song s on s.uuid = x.uuid order by s.uuid
    on conflict (song_uuid, performing_rights_organization_uuid) do update
    set sent_at = excluded.sent_at, sent = excluded.sent,
      status = case when ${wasRefused} then 'registered' else r.status end,
      messages = case when ${wasRefused} then '{}' else r.messages end,
      registered_at = case when ${wasRefused} then excluded.registered_at else r.registered_at end
  `.execute(trx);
}

/** How many songs of the library are how far at a PRO; each figure counts within the one before, conflicts aside. */
export interface RegistrationCounts {
  registered: number;
  /** The PRO has answered. */
  acknowledged: number;
  accepted: number;
  in_conflict: number;
}

/** Counts the songs that stand at a PRO, by how far they are there. */
export async function registrationCounts(db: Db, proUuid: string): Promise<RegistrationCounts> {
  const { rows } = await sql<RegistrationCounts>`
    select count(*)::int as registered,
      count(*) filter (where r.status <> 'registered')::int as acknowledged,
      count(*) filter (where r.status = any(${accepted}))::int as accepted,
      count(*) filter (where r.status = 'CO')::int as in_conflict
    from song_registration r join song s on s.uuid = r.song_uuid and s.deleted_at is null
    where r.performing_rights_organization_uuid = ${proUuid}
  `.execute(db);
  return rows[0] ?? { registered: 0, acknowledged: 0, accepted: 0, in_conflict: 0 };
}
