import { letter, typedInstead, type TypedLink } from './letter';

/** The answer to 'Forgot Password' (A4). `url` works once and for one hour (W8). */
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
