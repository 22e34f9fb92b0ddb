import { LIBRARY_LOGIN, PORTAL_LOGIN } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { pageLink } from '../mail/pageLink';
import { passwordReset } from '../mail/accountLetters';
import { isWritten, sendMail } from '../mail/sendMail';
import { defineJob } from '../platform/jobs/defineJob';
import { isWithin, type AttemptLimit } from '../platform/attempts';
import { issueLink } from './mailedLink';
import { tokenSeconds } from './sessions';

/** Prevents flooding a mailbox: somebody who got this many links still has one that works. */
const mails: AttemptLimit = { name: 'reset mails to an address', tries: 5, seconds: tokenSeconds.reset };

/**
 * Mails a reset link to the active user with this address, if there is one. T7: an invited artist who has not registered is
 * not active: only the invitation, which the representative can send again, leads to a first password. Run twice for one
 * request, it sends one mail; the first link that is used ends the others.
 */
export const sendResetLink = defineJob({
  name: 'account.sendResetLink',
  input: z.object({ email: z.string(), request: z.guid() }),
  run: async ({ input: { email, request }, db, services }) => {
    const event = `reset link ${request}`;
    await db.transaction().execute(async (trx) => {
      const user = await trx
        .selectFrom('app_user as u')
        .innerJoin('user_role as r', 'r.uuid', 'u.user_role_uuid')
        .select(['u.uuid', 'u.email', 'u.first_name', 'u.full_name'])
        .where('u.email', '=', email)
        .where('u.is_active', '=', true)
        .where(sql<boolean>`r.permissions && ${[LIBRARY_LOGIN, PORTAL_LOGIN]}::text[]`)
        .executeTakeFirst();
      if (!user || (await isWritten(trx, event))) return;
      if (!(await isWithin(trx, mails, user.email))) return;
      // Earlier links remain valid until one of them is used: strangers who ask again cannot invalidate the owner's.
      const { token, code } = await issueLink(trx, 'reset', user.uuid);
      await sendMail(trx, services, {
        to: user.email,
        name: user.full_name,
        event,
        ...passwordReset({
          firstName: user.first_name,
          url: pageLink(services, 'RESET_PASSWORD', token),
          typed: { page: pageLink(services, 'RESET_PASSWORD'), code },
        }),
      });
    });
  },
});
