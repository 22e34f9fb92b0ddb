import { sql } from 'kysely';
import type { Db } from '../db/database';

/**
 * Adds a message for a user, shown as a notification that leads to `url` (a path of the product, if given) and kept at the
 * bell. A3: call it in the transaction of the event. With `delaySeconds` it appears later. Returns its uuid.
 */
export const addUserMessage = async (
  trx: Db,
  userUuid: string,
  { message, url, delaySeconds = 0 }: { message: string; url?: string; delaySeconds?: number },
): Promise<string> => {
  const { uuid } = await trx
    .insertInto('user_message')
    .values({
      user_uuid: userUuid,
      payload: JSON.stringify({ message, ...(url !== undefined && { url }) }),
      created_at: sql`now() + make_interval(secs => ${delaySeconds})`,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
};
