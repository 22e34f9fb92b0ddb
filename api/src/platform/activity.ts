import { isLogged, type Action, type ActivityType, type RecordChange } from '@segno/contract/account';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from './db/database';
import type { CurrentUser } from './http/session';

/** Who did what no person did, and who represents the staff in what artists read (P4: what artists see). */
export const LIBRARY = 'Segno';

export interface ActivityEntry {
  action: Action;
  type: ActivityType;
  uuid: string;
  /** The thing's name at that moment. */
  label: string;
  /** What the action was about if that is more than the record itself, for example the files approved on a song. */
  target?: { type: string; uuids: string[]; labels: string[] };
  /** What it changed in the record (V2: activity), and the record's versions before and after (C12: two people on one record). */
  changed?: { changes: readonly RecordChange[]; versionBefore: string; version: string } | undefined;
}

/** Lines per statement: PostgreSQL takes at most 65,535 values, and a line has a dozen. */
const CHUNK = 1000;

/** Adds a line to the activity log. Call it in the transaction of the change itself, so that neither is written without the other. */
export const logActivity = (trx: Db, user: CurrentUser | undefined, entry: ActivityEntry): Promise<void> =>
  logActivities(trx, user, [entry]);

/**
 * Like `logActivity`, for changes made together, in order. Several of one kind are a batch, which the log shows as one line
 * that opens to them. Throws for actions that the contract does not list, which no filter would offer.
 * @param o.batch the batch they belong to, if its lines are written by several calls
 */
export async function logActivities(
  trx: Db,
  user: CurrentUser | undefined,
  entries: readonly ActivityEntry[],
  { batch }: { batch?: string | undefined } = {},
): Promise<void> {
  for (const { type, action } of entries)
    if (!isLogged(type, action)) throw new Error(`The log does not know ${action} of ${type}`);
  const kindOf = ({ type, action }: ActivityEntry): string => `${type} ${action}`;
  for (const kind of new Set(entries.map(kindOf))) {
    const alike = entries.filter((entry) => kindOf(entry) === kind);
    const batchUuid = batch ?? (alike.length > 1 ? randomUUID() : null);
    for (let start = 0; start < alike.length; start += CHUNK)
      await insertLines(trx, user, alike.slice(start, start + CHUNK), batchUuid);
  }
}

const insertLines = (
  trx: Db,
  user: CurrentUser | undefined,
  entries: readonly ActivityEntry[],
  batchUuid: string | null,
) =>
  trx
    .insertInto('user_activity')
    .values(
      entries.map(
        ({ action, type, uuid, label, changed, target = { type, uuids: [uuid], labels: [label] } }, place) => ({
          batch_uuid: batchUuid,
          is_batch_head:
            batchUuid !== null && place === 0
              ? sql<boolean>`not exists (select from user_activity where batch_uuid = ${batchUuid})`
              : false,
          user_uuid: user?.uuid ?? null,
          user_label: user?.fullName ?? LIBRARY,
          action,
          resource_type: type,
          resource_uuid: uuid,
          resource_label: label,
          target_type: target.type,
          target_uuids: target.uuids,
          target_labels: target.labels,
          changes: JSON.stringify(changed?.changes ?? []),
          version_before: changed?.versionBefore ?? null,
          version: changed?.version ?? null,
        }),
      ),
    )
    .execute();
