import { LIBRARY_LOGIN, MAX_PAGE_SIZE, representativeRoles, texts } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { invalid } from '../../platform/http/errors';

/** P3: active users whose role can represent an artist. */
const representatives = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', 'r.uuid', 'u.user_role_uuid')
    .select(['u.uuid', 'u.full_name'])
    .where('u.is_active', '=', true)
    .where('r.name', 'in', representativeRoles)
    .where(sql<boolean>`${LIBRARY_LOGIN} = any(r.permissions)`);

/** All users who can represent an artist, by name. */
export const readRepresentatives = (db: Db): Promise<{ uuid: string; full_name: string }[]> =>
  representatives(db).orderBy('u.full_name').orderBy('u.uuid').limit(MAX_PAGE_SIZE).execute();

/** True when this user can represent an artist. */
export const isRepresentative = async (db: Db, uuid: string): Promise<boolean> =>
  (await representatives(db).where('u.uuid', '=', uuid).executeTakeFirst()) !== undefined;

const uuid = z.guid();

/**
 * R6: filters by representative; `-` before the uuid means everybody else, including nobody. Throws 422 for the filter: the
 * contract accepts some texts that are not uuids.
 */
export function assignedTo(column: Expression, value: string, filter = 'assigned_to'): Expression {
  const isOthers = value.startsWith('-');
  const person = uuid.safeParse(isOthers ? value.slice(1) : value);
  if (!person.success) throw invalid({ [filter]: [texts.uuid] });
  return isOthers ? sql`${column} is distinct from ${person.data}::uuid` : sql`${column} = ${person.data}::uuid`;
}
