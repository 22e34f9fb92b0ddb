import { type FieldErrors, texts } from '@segno/contract';
import { inviteUser, inviteUserAgain, listUserRoles, updateUserRole, user } from '@segno/contract/account';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import { type EndpointRoute, implement, uuidInPath } from '../engine/endpointRoute';
import { selection } from '../engine/list/listQuery';
import { auditedRecord } from '../engine/records/auditedRecord';
import { inner, listOf } from '../engine/list/listSource';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/http/errors';
import { hashPassword } from '../platform/passwords';
import { currentPasswordErrors } from './currentPassword';
import { inviteStaff, mailInvite } from './inviteStaff';
import { giveRemotePermissions, livePermissions, type LivePermission } from './remotePermissions';
import { emailUnique, updateUser, userProblems } from './updateUser';
import { userRecord } from './userRecord';

const from = listOf('app_user', 'u', { joins: [inner('user_role', 'r', { uuid: sql`u.user_role_uuid` })] });

const select = {
  uuid: sql`u.uuid`,
  first_name: sql`u.first_name`,
  last_name: sql`u.last_name`,
  full_name: sql`u.full_name`,
  email: sql`u.email`,
  user_role_uuid: sql`u.user_role_uuid`,
  user_role: sql`jsonb_build_object('uuid', r.uuid, 'name', r.name)`,
  is_active: sql`u.is_active`,
  registered_at: sql`u.registered_at`,
  has_second_factor: sql`has_second_factor(u.uuid)`,
  last_active_at: sql`u.last_active_at`,
  created_at: sql`u.created_at`,
  updated_at: sql`u.updated_at`,
};

/** People who can log in, and the roles they can have. */
export const userRoutes = (): EndpointRoute[] => [
  ...crud(
    { ...user, only: ['list', 'get', 'create'] },
    {
      table: 'app_user',
      from,
      select,
      search: [sql`fold(u.full_name)`, sql`fold(u.email)`],
      sort: {
        full_name: sql`fold(u.full_name)`,
        email: sql`u.email`,
        user_role: sql`r.name`,
        is_active: sql`u.is_active`,
        last_active_at: sql`u.last_active_at`,
        created_at: sql`u.created_at`,
        updated_at: sql`u.updated_at`,
      },
      filter: {
        user_role_uuid: (uuid) => sql`u.user_role_uuid = ${uuid}`,
        is_active: (active) => sql`u.is_active = ${active}`,
      },
      columns: {
        first_name: 'first_name',
        last_name: 'last_name',
        email: 'email',
        user_role_uuid: 'user_role_uuid',
        is_active: 'is_active',
        password: 'afterWrite',
      },
      validate: ({ db }, { user_role_uuid }) => userProblems(db, { user_role_uuid }),
      afterWrite: async ({ db }, uuid, { password }) => {
        if (!password) return;
        const password_hash = await hashPassword(password);
        await db.updateTable('app_user').set({ password_hash }).where('uuid', '=', uuid).execute();
      },
      unique: emailUnique,
      activity: { record: userRecord, label: ({ full_name }) => full_name },
    },
  ),

  implement(
    inviteUser,
    { validate: ({ db }, { user_role_uuid }) => userProblems(db, { user_role_uuid }) },
    async ({ db, body, ...inviter }) => ({ user: await readUser(db, await inviteStaff(db, inviter, body)) }),
  ),

  implement(inviteUserAgain, async ({ db, params: { uuid }, ...inviter }) => {
    await mailInvite(db, inviter, uuid);
    return { user: await readUser(db, uuid) };
  }),

  implement(
    user.update,
    {
      record: {
        kind: userRecord,
        uuid: uuidInPath,
        read: async ({ db, params }) => user.detail.parse(await readUser(db, params.uuid)),
      },
      // Slow on purpose: nobody waits for it but the caller. Wrong ones of their own are counted, whatever becomes of the call.
      prepare: async ({ db, user: { uuid }, params }, { password, current_password }) => ({
        passwordHash: password ? await hashPassword(password) : undefined,
        ownPassword: params.uuid === uuid ? await ownPasswordErrors(db, uuid, current_password) : {},
      }),
      load: async ({ db, params }, prepared) => ({ before: await readUser(db, params.uuid), ...prepared }),
      validate: async ({ db }, parts, { before: { user_role, ...before }, ownPassword }) => ({
        ...(await userProblems(db, parts, { ...before, role: user_role.name })),
        ...(changesLogin(parts, before) && ownPassword),
      }),
    },
    async ({ db, params: { uuid }, body, user: changer, services, changes }, { passwordHash }) => {
      await updateUser(db, { uuid, changes: body, passwordHash, changer, services, changed: changes });
      return { user: await readUser(db, uuid) };
    },
  ),
];

/** P8: who has got hold of a session sets no password with it, and no address to which a link to a new one would go. */
const changesLogin = (
  { email, password }: { email?: string | undefined; password?: string | null | undefined },
  before: { email: string },
): boolean => Boolean(password) || (email !== undefined && email !== before.email);

const ownPasswordErrors = async (db: Db, uuid: string, typed: string | undefined): Promise<FieldErrors> =>
  typed === undefined ? { current_password: [texts.required] } : currentPasswordErrors(db, { uuid }, typed);

interface UserRow {
  uuid: string;
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  user_role_uuid: string;
  user_role: { uuid: string; name: string };
  is_active: boolean;
  registered_at: Date | null;
  has_second_factor: boolean;
  last_active_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

async function readUser(db: Db, uuid: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`select ${selection(select)} from ${from} where u.uuid = ${uuid}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

const remotePermissions = sql<string[]>`array(
  select p.permission from remote_permission p where p.user_role_uuid = r.uuid order by p.permission
)`;

/** What can be edited of a role. */
const userRoleRecord = auditedRecord({
  type: 'user_role',
  table: 'user_role',
  from: sql`user_role r`,
  key: sql`r.uuid`,
  select: {
    requires_second_factor: sql`r.requires_second_factor`,
    remote_permissions: sql`to_jsonb(${remotePermissions})`,
  },
});

const rolesWith = (db: Db) =>
  db
    .selectFrom('user_role as r')
    .select(['r.uuid', 'r.name', 'r.requires_second_factor'])
    .select(remotePermissions.as('remote_permissions'))
    .select(sql<number>`(select count(*)::int from app_user u where u.user_role_uuid = r.uuid)`.as('user_count'));

/** A role as it is shown: without what remotes that are off or gone would give it. */
const shownRole = <Role extends { remote_permissions: string[] }>(role: Role, live: readonly LivePermission[]) => ({
  ...role,
  remote_permissions: live.map(({ name }) => name).filter((name) => role.remote_permissions.includes(name)),
});

/**
 * The roles there are, which of them demand a second factor (P6: second factor), and what they hold of remotes (L20: permissions
 * of a remote's own).
 */
export const userRoleRoutes = (): EndpointRoute[] => [
  implement(listUserRoles, async ({ db, services }) => {
    const live = await livePermissions(services);
    const roles = await rolesWith(db).orderBy('r.name').orderBy('r.uuid').execute();
    return { user_roles: roles.map((role) => shownRole(role, live)), remote_permissions: live };
  }),

  implement(
    updateUserRole,
    {
      record: { kind: userRoleRecord, uuid: uuidInPath },
      prepare: ({ services }) => livePermissions(services),
      load: async ({ db, params: { uuid } }, live) => {
        const found = await rolesWith(db).where('r.uuid', '=', uuid).executeTakeFirst();
        if (!found) throw notFound();
        return { ...found, live };
      },
      validate: async (_call, { remote_permissions = {} }, { live }) =>
        Object.fromEntries(
          Object.keys(remote_permissions)
            .filter((asked) => live.every(({ name }) => name !== asked))
            .map((asked) => [`remote_permissions.${asked}`, [texts.choice]]),
        ),
    },
    async ({ db, user, body: { requires_second_factor, remote_permissions }, changes }, { live, uuid }) => {
      if (requires_second_factor !== undefined)
        await db.updateTable('user_role').set({ requires_second_factor }).where('uuid', '=', uuid).execute();
      if (remote_permissions) await giveRemotePermissions(db, uuid, remote_permissions);
      const changed = await changes();
      const role = await rolesWith(db).where('r.uuid', '=', uuid).executeTakeFirstOrThrow();
      if (changed.changes.length > 0)
        await logActivity(db, user, { action: 'has_updated', type: 'user_role', uuid, label: role.name, changed });
      return { user_role: shownRole(role, live) };
    },
  ),
];
