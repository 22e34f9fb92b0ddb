import type { Db } from '../platform/db/database';
import type { OptionalMail } from './unsubscribeLink';

/** Whether the person gets these mails (A7: choice of mails); undefined if there is no such person. */
export async function isSwitchedOn(db: Db, { userUuid, kind }: OptionalMail): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('switched_off_mail as s', (join) => join.onRef('s.user_uuid', '=', 'u.uuid').on('s.kind', '=', kind))
    .select('s.kind as off')
    .where('u.uuid', '=', userUuid)
    .executeTakeFirst();
  return row && row.off === null;
}

/** Switches these mails on or off. Repeating it changes nothing. */
export async function switchMail(trx: Db, { userUuid, kind }: OptionalMail, isOn: boolean): Promise<void> {
  if (isOn)
    await trx.deleteFrom('switched_off_mail').where('user_uuid', '=', userUuid).where('kind', '=', kind).execute();
  else
    await trx
      .insertInto('switched_off_mail')
      .values({ user_uuid: userUuid, kind })
      .onConflict((conflict) => conflict.columns(['user_uuid', 'kind']).doNothing())
      .execute();
}
