import { letter, paragraphs } from './letter';

/** A declined application to the library (A4: which mails there are), with the reason if the reviewer gave one. */
export const applicationDeclined = (o: { firstName: string; note: string | undefined }) =>
  letter({
    subject: 'Your application was declined',
    firstName: o.firstName,
    blocks: [
      'Thank you for applying to Segno and sending us your music. We have decided not to work with you at this time.',
      ...(o.note ? paragraphs(o.note) : []),
    ],
    hasAccount: false,
  });

/** A message from staff to an applicant, who has no login to read it with. */
export const applicationMessage = (o: { firstName: string; from: string; text: string }) =>
  letter({
    subject: 'A message about your application',
    firstName: o.firstName,
    blocks: [`${o.from} writes about your application to Segno:`, ...paragraphs(o.text), 'You can answer this mail.'],
    hasAccount: false,
  });

/**
 * Confirms that an application has arrived, with the link to its state. Except for the name, it repeats nothing that was
 * typed into the form, because the address may be a stranger's.
 */
export const applicationReceived = (o: { firstName: string; url: string }) =>
  letter({
    subject: 'We have received your application',
    firstName: o.firstName,
    blocks: [
      'Thank you for applying to Segno and sending us your music. Two of us listen to every application, which takes some time. You will hear from us.',
      { label: 'See your application', url: o.url },
      'If you did not apply, somebody has typed your address by mistake. You need not do anything.',
    ],
    hasAccount: false,
  });
