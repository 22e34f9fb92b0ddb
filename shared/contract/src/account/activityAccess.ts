import type { Permission } from '../core/permissions';
import type { ActivityType } from './activityTypes';
import { listReaders } from './listedNouns';

/**
 * Who may read what was done to each kind of thing: whoever may read the thing itself. The log names it, what it was about
 * and who works on it. Artists are asked about their own tracks besides (`ownActivity`). Of users there are logins, too.
 */
export const activityAccess: Readonly<Record<ActivityType, readonly [Permission, ...Permission[]]>> = {
  ...listReaders,
  user_role: ['CAN_GET_USERS'],
  new_artist_submission: ['CAN_GET_NEW_ARTIST_SUBMISSIONS', 'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS'],
  remote: ['CAN_GET_RELEASES'],
  pro_earnings_statement: ['CAN_GET_PRO_EARNINGS', 'CAN_CREATE_PRO_EARNINGS_STATEMENT'],
};
