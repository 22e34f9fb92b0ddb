import { letter } from './letter';

/** Tells the owner of an account that logins to it are held back. `url` leads to a new password. */
export const loginsFailed = (o: { firstName: string; url: string }) =>
  letter({
    subject: 'Failed logins to your account',
    firstName: o.firstName,
    blocks: [
      'Somebody tried to log in to your Segno account with wrong passwords, so often that we hold such logins back for a while.',
      'In a browser in which you have logged in before, you can log in as always. If you have forgotten your password, or if it was not you and the password is short or used elsewhere, choose a new one; that also ends the waiting:',
      { label: 'Reset your password', url: o.url },
    ],
  });
