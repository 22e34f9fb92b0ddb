import type { Answer } from '@segno/contract';
import { rightsHolder, type listRightsChanges, type RightsField } from '@segno/contract/catalog';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/db/database';
import { userCan, type CurrentUser } from '../platform/http/session';
import { isSameRight, readRights, type ResourceType } from './rightsValues';

type RightsChangeAnswer = Answer<typeof listRightsChanges>['rights_changes'][number];

/** A change as it is kept, with the names of who asked and who decided. */
export type StoredRightsChange = Omit<RightsChangeAnswer, 'is_approvable' | 'is_refusable' | 'is_revertible'> & {
  resource_type: ResourceType;
  field: RightsField;
};

/** Changes for which a condition on `c` holds, oldest first. `lock` holds them until the transaction ends. */
export async function readRightsChanges(
  db: Db,
  condition: RawBuilder<unknown>,
  { lock = false } = {},
): Promise<StoredRightsChange[]> {
  const { rows } = await sql<StoredRightsChange>`
    select c.uuid, c.resource_type, c.resource_uuid, c.resource_label, c.field, c.before, c.after, c.status, c.asked_at,
      c.decided_at, jsonb_build_object('uuid', a.uuid, 'full_name', a.full_name) as asked_by,
      case when d.uuid is not null then jsonb_build_object('uuid', d.uuid, 'full_name', d.full_name) end as decided_by
    from rights_change c join app_user a on a.uuid = c.asked_by left join app_user d on d.uuid = c.decided_by
    where ${condition} order by c.asked_at, c.uuid ${lock ? sql`for update of c` : sql``}
  `.execute(db);
  return rows;
}

/** A change as its reader gets it, with what they may do about it. */
export async function finishRightsChange(
  db: Db,
  user: CurrentUser,
  change: StoredRightsChange,
): Promise<RightsChangeAnswer> {
  const isHolder = userCan(user, rightsHolder);
  const isPending = isHolder && change.status === 'pending';
  return {
    ...change,
    is_approvable: isPending && change.asked_by.uuid !== user.uuid,
    is_refusable: isPending,
    is_revertible: isHolder && change.status === 'applied' && (await holds(db, change, change.after)),
  };
}

/** True when a change's member says this value at the moment. */
export async function holds(db: Db, change: StoredRightsChange, value: unknown): Promise<boolean> {
  const now = await readRights(db, change.resource_type, change.resource_uuid);
  return now !== undefined && isSameRight(change.field, now.rights[change.field], value);
}
