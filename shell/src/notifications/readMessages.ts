import { markUserMessagesRead } from '@segno/contract/account';
import { call, logOf, messageOf, useSession } from '@segno/host';
import { broadcastMessages } from './messageEvents';

const log = logOf('messages');

type Which = { uuids: string[] } | { through: string } | { url: string };

/** Marks messages as read: the named ones, all up to one, or all that lead to a page. Rejects if the server cannot be reached. */
export async function readMessages(which: Which): Promise<void> {
  const user = useSession.getState().user?.uuid;
  if (user === undefined) return;
  const { unread_count: unread } = await call(markUserMessagesRead, { body: which });
  broadcastMessages({ user, unread, shown: [] });
}

/** Like `readMessages`, where nobody waits for it; if it fails, the bell still counts them. */
export const readSoon = (which: Which): void => {
  readMessages(which).catch((error: unknown) => log.info(`not marked: ${messageOf(error)}`));
};
