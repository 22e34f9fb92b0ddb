import { letter } from './letter';

/** Tells the owner of an account that its password is another one now (A4). `url` leads to a new link if it was not them. */
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
