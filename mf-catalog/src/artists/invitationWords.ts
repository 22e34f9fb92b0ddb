const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * The question before an artist is invited; it states when an invitation was last sent, or that none was.
 * @param sent ISO 8601, null for never
 */
export const invitationWords = (email: string, sent: string | null): { text: string; detail: string } => ({
  text: `Are you sure you want to send an invitation to ${email}?`,
  detail:
    sent === null
      ? 'No invitation has been sent yet.'
      : `The last invitation was sent on ${moment.format(new Date(sent))}. Its link stops working when a new one is sent.`,
});
