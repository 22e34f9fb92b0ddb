import { letter, typedInstead, type TypedLink } from './letter';

/** A4: tells the owner of an account that its password was changed. `url` leads to a new link in case it was not them. */
export const passwordChanged = (o: { firstName: string; url: string }) =>
  letter({
    subject: 'Your password has been changed',
    firstName: o.firstName,
    blocks: [
      'The password of your Segno account has been changed, and you were logged out everywhere else.',
      'If it was not you, ask for a new password at once:',
      { label: 'Reset your password', url: o.url },
    ],
  });

/** E15: tells an artist that their payouts now go to another account. `url` leads to a new password in case it was not them. */
export const payoutDataChanged = (o: { firstName: string; url: string }) =>
  letter({
    subject: 'The account for your payouts was changed',
    firstName: o.firstName,
    blocks: [
      'Somebody who is signed in as you has changed the account to which Segno pays what you earn. Finance was notified, too.',
      'If it was not you, ask for a new password at once and answer this mail:',
      { label: 'Reset your password', url: o.url },
    ],
  });

/** The answer to 'Forgot Password'. `url` works once and for one hour (W8: lives of tokens). */
export const passwordReset = (o: { firstName: string; url: string; typed: TypedLink }) =>
  letter({
    subject: 'Reset your password',
    firstName: o.firstName,
    blocks: [
      'Somebody asked for a new password for your Segno account.',
      { label: 'Choose a new password', url: o.url },
      ...typedInstead(o.typed),
      'The link works once and for one hour. If it was not you, your password stays as it is and you need not do anything.',
    ],
  });

/**
 * Tells the previous address of an account that it is no longer used to log in (P8: who changes a login). It does not name
 * the new one: the mailbox may belong to somebody else by now. `by`: the administrator who changed it; undefined if it was
 * the owner.
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

/** Tells the owner of an account that logins to it are held back. `url` leads to a new password. */
export const loginsFailed = (o: { firstName: string; url: string }) =>
  letter({
    subject: 'Failed logins to your account',
    firstName: o.firstName,
    blocks: [
      'Somebody tried to log in to your Segno account with wrong passwords, so often that we hold such logins back for a while.',
      'In a browser where you have logged in before, you can log in as usual. If you have forgotten your password, or if it was not you and the password is short or used elsewhere, choose a new one. You can then log in at once:',
      { label: 'Reset your password', url: o.url },
    ],
  });

/** P6: tells the owner of an account that somebody has its password, but not its second factor. */
export const secondFactorFailed = (o: { firstName: string; url: string }) =>
  letter({
    subject: 'Failed logins to your account',
    firstName: o.firstName,
    blocks: [
      'Somebody logged in to your Segno account with the right password and then gave wrong codes, so often that we hold such logins back for a while.',
      'If it was not you, somebody else knows your password. Choose a new one at once:',
      { label: 'Reset your password', url: o.url },
    ],
  });

/**
 * Tells the owner of an account what was done with its second factors, in one or two sentences. `url` leads to a new
 * password in case it was not them.
 */
export const secondFactorChanged = (o: { firstName: string; what: string; url: string }) =>
  letter({
    subject: 'Two-factor authentication of your account',
    firstName: o.firstName,
    blocks: [
      o.what,
      'If it was neither you nor an administrator whom you asked, set a new password at once and tell an administrator:',
      { label: 'Reset your password', url: o.url },
    ],
  });

/** Invites somebody to the staff (P9: invitations of staff). `url` works once and for 7 days. */
export const staffInvite = (o: { firstName: string; roleName: string; by: string; url: string; typed: TypedLink }) =>
  letter({
    subject: 'Your invitation to Segno',
    firstName: o.firstName,
    blocks: [
      `${o.by} has invited you to Segno as ${o.roleName}. Choose a password to begin.`,
      { label: 'Choose a password', url: o.url },
      ...typedInstead(o.typed),
      'The link works once and for 7 days. If you did not expect this mail, you need not do anything.',
      'Answer this mail with any question, or for another link.',
    ],
  });

/**
 * Invites an artist to register (T5: artist submissions). `url` works once and for seven days. `rep` answers questions and
 * sends another link; answers to the mail should go there as well (`replyTo`).
 */
export const registrationInvite = (o: {
  firstName: string;
  artistName: string;
  url: string;
  typed: TypedLink;
  rep: { fullName: string; email: string };
}) =>
  letter({
    subject: 'Your invitation to Segno',
    firstName: o.firstName,
    blocks: [
      `You are invited to the artist portal of Segno as ${o.artistName}. Choose a password to begin.`,
      { label: 'Register', url: o.url },
      ...typedInstead(o.typed),
      'The link works once and for 7 days. If you did not expect this mail, you need not do anything.',
      `Your rep is ${o.rep.fullName}: write to ${o.rep.email} or answer this mail with any question, or for another link.`,
    ],
  });
