import { letter, typedInstead, type TypedLink } from './letter';

/**
 * Invites an artist to register (A4, T5). `url` works once and for seven days (W8). `rep` is whom to write to with a question
 * or for another link; an answer should go there as well (`replyTo`).
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
