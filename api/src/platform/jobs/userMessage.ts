import type { Db } from '../db/database';

/**
 * Adds a message for a user, shown as a notification that leads to `url` (a path of the product, if given) and kept at the
 * bell. A3: call it in the transaction of the event. Returns its uuid.
 */
export const addUserMessage = async (
  trx: Db,
  userUuid: string,
  { message, url }: { message: string; url?: string },
): Promise<string> => {
  const { uuid } = await trx
    .insertInto('user_message')
    .values({
      user_uuid: userUuid,
      payload: JSON.stringify({ message, ...(url !== undefined && { url }) }),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
};
