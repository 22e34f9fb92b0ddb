import { letter } from './letter';

/**
 * Tells the owner of an account what was done with its second factors (P6), in one or two sentences. `url` leads to a new
 * password if it was not them.
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
