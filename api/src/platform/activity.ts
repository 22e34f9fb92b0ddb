import type { Action, ActivityType } from '@segno/contract/account';
import type { Db } from './db/database';
import type { CurrentUser } from './session';

export interface ActivityEntry {
  action: Action;
  type: ActivityType;
  uuid: string;
  /** The thing's name at that moment. */
  label: string;
  /** What the action was about when that is more than the thing itself, for example the files approved on a song. */
  target?: { type: string; uuids: string[]; labels: string[] };
}

/** Adds a line to the activity log; call it in the transaction of the change itself, so that neither is ever alone (V2). */
export async function logActivity(trx: Db, user: CurrentUser | undefined, entry: ActivityEntry): Promise<void> {
  const target = entry.target ?? { type: entry.type, uuids: [entry.uuid], labels: [entry.label] };
  await trx
    .insertInto('user_activity')
    .values({
      user_uuid: user?.uuid ?? null,
      user_label: user?.fullName ?? 'Segno',
      action: entry.action,
      resource_type: entry.type,
      resource_uuid: entry.uuid,
      resource_label: entry.label,
      target_type: target.type,
      target_uuids: target.uuids,
      target_labels: target.labels,
    })
    .execute();
}
