import type { AcknowledgedStatus, RegistrationStatus } from '@segno/contract/catalog';
import type { RegistrationStage } from '@segno/contract/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/database';
import type { SentWork } from './sentWork';

/** Statuses after which the PRO does not have the work: it is registered as new (NWR), and counts as not sent. */
const refused: readonly AcknowledgedStatus[] = ['RJ', 'RC', 'NP'];
/** M20: SQL condition for a registration of a work that the PRO has or will have: it was sent, and not refused. */
export const isRegistered = (registration: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${registration}.status`)} <> all(${refused})`;

const accepted: readonly RegistrationStatus[] = ['AS', 'AC'];

/**
 * SQL condition for a song that is to be revised (REV) instead of registered as new at a PRO: it was sent, and not refused.
 * @param song its uuid, in SQL
 */
export const isRevision = (song: RawBuilder<unknown>, proUuid: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from song_registration x where x.song_uuid = ${song} and x.performing_rights_organization_uuid = ${proUuid}
    and ${isRegistered('x')})`;

/** A song of a file, with the data sent. */
export interface SentSong {
  uuid: string;
  sent: SentWork | null;
}

/**
 * Records which songs were sent to a PRO, with their data, in the transaction that completes their file. The PRO's answer
 * for a song is kept, unless it was a refusal: then the song counts as sent again.
 * @param file the file's name
 */
export async function recordSent(
  trx: Db,
  { proUuid, songs, at, file }: { proUuid: string; songs: readonly SentSong[]; at: Date; file: string },
): Promise<void> {
  const wasRefused = sql`r.status = any(${refused})`;
  await sql`
    insert into song_registration as r
      (song_uuid, performing_rights_organization_uuid, status, registered_at, sent_at, sent, sent_file)
    select s.uuid, ${proUuid}::uuid, 'registered', ${at}::timestamptz, ${at}::timestamptz, nullif(x.sent, 'null'), ${file}
    from jsonb_to_recordset(${JSON.stringify(songs)}::jsonb) as x (uuid uuid, sent jsonb)
    join song s on s.uuid = x.uuid order by s.uuid
    on conflict (song_uuid, performing_rights_organization_uuid) do update
    set sent_at = excluded.sent_at, sent = excluded.sent, sent_file = excluded.sent_file,
      status = case when ${wasRefused} then 'registered' else r.status end,
      messages = case when ${wasRefused} then '{}' else r.messages end,
      claim = case when ${wasRefused} then null else r.claim end,
      registered_at = case when ${wasRefused} then excluded.registered_at else r.registered_at end
  `.execute(trx);
}

/** Stage of a registration, from the PRO's last answer. */
export const stageOfStatus = (status: RegistrationStatus): Exclude<RegistrationStage, 'never_sent' | 'unanswered'> => {
  if (status === 'CO') return 'in_conflict';
  if (refused.some((each) => each === status)) return 'rejected';
  return accepted.includes(status) ? 'accepted' : 'waiting';
};

/** Days without an answer after which somebody should ask the PRO. */
const PATIENCE_DAYS = 30;

/** Stage of the song of a registration `r`, in SQL; `r` is missing for a song that was never sent. */
export const registrationStage = sql<RegistrationStage>`case
  when r.song_uuid is null then 'never_sent'
  when r.status = 'CO' then 'in_conflict'
  when r.status = any(${refused}) then 'rejected'
  when r.status = any(${accepted}) then 'accepted'
  when r.status = 'registered' and coalesce(r.sent_at, r.registered_at) < now() - make_interval(days => ${PATIENCE_DAYS})
    then 'unanswered'
  else 'waiting' end`;
