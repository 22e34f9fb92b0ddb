import { letter } from './letter';

/** Tells the owner of an account that somebody has its password and not its second factor (P6). */
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
