import { endOtherUserSessions, endUserSession, listUserSessions } from '@segno/contract/account';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { isPast } from '../platform/db/isPast';
import { notFound } from '../platform/errors';
import { endSession } from '../platform/http/session';

/** Where one is signed in, and ending it. A session of somebody else does not exist (C1). */
export const userSessionRoutes = (): EndpointRoute[] => [
  implement(listUserSessions, async ({ db, user }) => ({
    user_sessions: await db
      .selectFrom('auth_token')
      .select(['uuid', 'device', 'address', 'created_at', 'last_used_at', 'expires_at'])
      .select(sql<boolean>`uuid = ${user.tokenUuid}`.as('is_current'))
      .where('user_uuid', '=', user.uuid)
      .where('kind', '=', 'session')
      .where('expires_at', '>', sql<Date>`now()`)
      .where(isPast('created_at'))
      .orderBy('is_current', 'desc')
      .orderBy('last_used_at', 'desc')
      .orderBy('uuid')
      .execute(),
  })),

  implement(
    endUserSession,
    async ({ db, user, params: { uuid } }) => {
      const found = await db
        .selectFrom('auth_token')
        .select('uuid')
        .where('uuid', '=', uuid)
        .where('user_uuid', '=', user.uuid)
        .where('kind', '=', 'session')
        .executeTakeFirst();
      if (!found) throw notFound();
      return found;
    },
    async ({ db }, { uuid }) => {
      await endSession(db, uuid);
      return {};
    },
  ),

  implement(endOtherUserSessions, async ({ db, user }) => {
    const ended = await db
      .deleteFrom('auth_token')
      .where('user_uuid', '=', user.uuid)
      .where('kind', '=', 'session')
      .where('uuid', '!=', user.tokenUuid)
      .returning('uuid')
      .execute();
    return { ended: ended.length };
  }),
];
