import { letter } from './letter';

/**
 * Tells the address with which somebody has logged in so far that it no longer is theirs (P8). It does not say which one is:
 * the mailbox may belong to somebody else by now. `by`: the administrator who has changed it; undefined for themselves.
 */
export const addressChanged = (o: { firstName: string; by: string | undefined }) =>
  letter({
    subject: 'The email address of your account has been changed',
    firstName: o.firstName,
    blocks: [
      o.by === undefined
        ? 'Your Segno account has another email address now. You can no longer log in with this one.'
        : `${o.by} has given your Segno account another email address. You can no longer log in with this one.`,
      o.by === undefined
        ? 'If it was not you, somebody else is in your account: tell an administrator of Segno at once.'
        : 'If you did not ask for it, answer this mail.',
    ],
  });
