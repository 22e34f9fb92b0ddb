import type { RemotePermission } from '@segno/contract';
import type { Db } from '../platform/db/database';
import type { Services } from '../platform/services';

/** A permission defined by a remote. */
export interface LivePermission {
  name: RemotePermission;
  description: string;
  remote: string;
}

/** The valid ones (L20: permissions of a remote's own): their remote is on. */
export async function livePermissions({ releases }: Pick<Services, 'releases'>): Promise<LivePermission[]> {
  const found = new Map<string, LivePermission>();
  for (const { name: remote, state, needs } of (await releases.remotes?.()) ?? [])
    for (const [own, description] of Object.entries(needs?.permissions ?? {})) {
      const name = `${remote}:${own}` as const;
      if (state === 'on' && !found.has(name)) found.set(name, { name, description, remote });
    }
  return [...found.values()];
}

/** Those that a person holds through their role. */
export async function heldOfRemotes(db: Db, services: Pick<Services, 'releases'>, userUuid: string) {
  const live = await livePermissions(services);
  if (live.length === 0) return [];
  const given = await db
    .selectFrom('remote_permission as p')
    .innerJoin('app_user as u', 'u.user_role_uuid', 'p.user_role_uuid')
    .select('p.permission')
    .where('u.uuid', '=', userUuid)
    .execute();
  const held = new Set(given.map(({ permission }) => permission));
  return live.map(({ name }) => name).filter((name) => held.has(name));
}

/** Grants a role some permissions of remotes and revokes others; those not named stay. */
export async function giveRemotePermissions(
  trx: Db,
  user_role_uuid: string,
  changes: Readonly<Record<string, boolean>>,
): Promise<void> {
  for (const [permission, isGiven] of Object.entries(changes))
    if (isGiven)
      await trx
        .insertInto('remote_permission')
        .values({ user_role_uuid, permission })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await trx
        .deleteFrom('remote_permission')
        .where('user_role_uuid', '=', user_role_uuid)
        .where('permission', '=', permission)
        .execute();
}
