import { mayReadMember, presentedMember, type EditConflict, type RecordChange } from '@segno/contract/account';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { LIBRARY } from '../../platform/activity';
import type { CurrentUser } from '../../platform/http/session';
import type { AuditedRecord } from './auditedRecord';

interface Line {
  changes: RecordChange[];
  user: string;
  userUuid: string | null;
  at: Date;
}

/**
 * What was changed in a record since a version of it, oldest first, according to the log (V2: activity), limited to members
 * that the caller sees in `current`. Empty if the log does not know the version. P4: artists do not see who of the library
 * it was.
 */
export async function conflictChanges(
  db: Db,
  { type }: AuditedRecord,
  o: {
    uuid: string;
    known: readonly string[];
    user: CurrentUser | undefined;
    current: Readonly<Record<string, unknown>>;
  },
): Promise<EditConflict['changes']> {
  const { rows } = await sql<Line>`
    with its as (select * from user_activity where resource_type = ${type} and resource_uuid = ${o.uuid}),
    first as (select created_at, version = any(${o.known}) as is_past from its
      where version_before = any(${o.known}) or version = any(${o.known}) order by created_at desc, number desc limit 1)
    select its.changes, its.user_label as "user", its.user_uuid as "userUuid", its.created_at as at from its, first
    where its.created_at > first.created_at or (its.created_at = first.created_at and not first.is_past)
    order by its.created_at, its.number
  `.execute(db);
  const shown = new Set(Object.keys(o.current).flatMap((name) => [name, presentedMember(name)]));
  const held = o.user?.permissions ?? [];
  const isReadable = (field: string): boolean => {
    const parts = field.split('.');
    if ([field, parts[0]].some((name) => name !== undefined && shown.has(name)))
      return mayReadMember(type, field, held);
    // A profile shows its owner, in one row, what the artist's record has in groups.
    return shown.has(parts.at(-1) ?? field);
  };
  const nameFor = ({ user, userUuid }: Pick<Line, 'user' | 'userUuid'>): string =>
    o.user && o.user.artistUuid !== null && userUuid !== o.user.uuid ? LIBRARY : user;
  return rows.flatMap(({ changes, at, ...by }) =>
    changes
      .filter(({ field }) => isReadable(field))
      .map((change) => ({
        ...change,
        user: nameFor(by),
        at: at.toISOString(),
        is_mine: by.userUuid !== null && by.userUuid === o.user?.uuid,
      })),
  );
}
