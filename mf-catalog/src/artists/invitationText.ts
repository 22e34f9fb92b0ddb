const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The invitation before the next one. */
export interface LastInvitation {
  /** ISO 8601, null for never. */
  sent: string | null;
  /** The address that it went to. */
  address: string | null;
}

export interface InvitationText {
  /** The question. */
  text: string;
  detail: string;
  confirmLabel: string;
}

/**
 * The question before an artist is invited; it states when an invitation was last sent, or that none was, and names both
 * addresses when it was another one: whoever reads the new one's mail becomes the artist's user.
 */
export function invitationText(email: string, { sent, address }: LastInvitation): InvitationText {
  const text = `Are you sure you want to send an invitation to ${email}?`;
  if (sent === null) return { text, detail: 'No invitation has been sent yet.', confirmLabel: 'Send invitation' };
  const day = moment.format(new Date(sent));
  if (address === null || address.toLowerCase() === email.trim().toLowerCase())
    return {
      text,
      detail: `The last invitation was sent on ${day}. Its link stops working when a new one is sent.`,
      confirmLabel: 'Send invitation',
    };
  return {
    text: `The contact email address has changed from ${address} to ${email}. ${text}`,
    detail: `The last invitation was sent to ${address} on ${day}. Its link stops working, and whoever reads the mail to ${email} can register as this artist. The change is kept in the log.`,
    confirmLabel: 'Send to the new address',
  };
}
