import { markUserMessagesRead } from '@segno/contract/account';
import { call, logOf, messageOf, useSession } from '@segno/host';
import { broadcastMessages } from './messageEvents';

const log = logOf('messages');

/** Marks messages as read: the named ones, or all up to one. Rejects if the server cannot be reached. */
export async function readMessages(which: { uuids: string[] } | { through: string }): Promise<void> {
  const user = useSession.getState().user?.uuid;
  if (user === undefined) return;
  const { unread_count: unread } = await call(markUserMessagesRead, { body: which });
  broadcastMessages({ user, unread, shown: [] });
}

/** Like `readMessages`, for one that was followed or dismissed. Nobody waits for it; if it fails, the bell still counts the message. */
export const readMessage = (uuid: string): void => {
  readMessages({ uuids: [uuid] }).catch((error: unknown) => log.info(`not marked: ${messageOf(error)}`));
};
