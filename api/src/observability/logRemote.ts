import type { Action } from '@segno/contract/account';
import { v5 } from 'uuid';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/http/session';

/** The log identifies records by uuid, but remotes only have names. */
const REMOTES = '0d6f5c1e-3b0a-4a63-9d0c-6a1f0a6f7c21';

/** Logs what was done with a remote, in the transaction of the change itself. */
export const logRemote = (
  trx: Db,
  user: CurrentUser,
  { remote, ...entry }: { action: Action; remote: string; label: string },
): Promise<void> => logActivity(trx, user, { ...entry, type: 'remote', uuid: v5(remote, REMOTES) });
