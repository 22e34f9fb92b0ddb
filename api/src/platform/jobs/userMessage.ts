import type { Db } from '../db/database';

/**
 * Leaves a message for a user, shown as a notification that leads to `url` (a path of the product, when given) and kept at
 * the bell.
 * A3: call it in the transaction of what the message tells about.
 */
export const addUserMessage = async (
  trx: Db,
  userUuid: string,
  { message, url }: { message: string; url?: string },
): Promise<void> => {
  await trx
    .insertInto('user_message')
    .values({ user_uuid: userUuid, payload: JSON.stringify({ message, ...(url !== undefined && { url }) }) })
    .execute();
};
