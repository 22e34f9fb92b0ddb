import { routes } from '@segno/contract';
import { z } from 'zod';
import { loginsFailed, secondFactorFailed } from '../mail/accountLetters';
import { mailOwner } from '../mail/mailOwner';
import { isWithin, type AttemptLimit } from '../platform/attempts';
import { defineJob } from '../platform/jobs/defineJob';
import { addUserMessage } from '../platform/jobs/userMessage';

/** Strangers can make logins fail all day; the owner is notified at most twice. */
const notices: AttemptLimit = { name: 'notice of failed logins', tries: 1, seconds: 12 * 3600 };
/** Counted separately, because it is worse. */
const afterPassword: AttemptLimit = { ...notices, name: 'notice of failed second factors' };

/**
 * P6: tells the owner of an account, if it exists, that logins failed so often that they are held back: at the password, or
 * after it at the second factor. Whether the account exists is looked up here and not by the call, which takes the same
 * time for every address.
 */
export const notifyFailedLogins = defineJob({
  name: 'account.notifyFailedLogins',
  input: z.object({ email: z.string(), isAfterPassword: z.boolean().default(false) }),
  run: async ({ input: { email, isAfterPassword }, db, services }) => {
    await db.transaction().execute(async (trx) => {
      const user = await trx
        .selectFrom('app_user')
        .select('uuid')
        .where('email', '=', email)
        .where('is_active', '=', true)
        .executeTakeFirst();
      if (!user || !(await isWithin(trx, isAfterPassword ? afterPassword : notices, user.uuid))) return;
      await mailOwner(trx, services, user.uuid, isAfterPassword ? secondFactorFailed : loginsFailed);
      await addUserMessage(trx, user.uuid, {
        message: isAfterPassword
          ? 'Somebody tried to log in to your account with your password and wrong codes. If it was not you, choose a new password.'
          : 'Somebody tried to log in to your account with wrong passwords. If it was not you, choose a new one.',
        url: routes.CHANGE_MY_PASSWORD.path,
      });
    });
  },
});
