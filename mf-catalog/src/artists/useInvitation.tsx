import { onboardArtist, type ArtistDetail } from '@segno/contract/catalog';
import { call, notifySuccess, useCan, useInvalidate } from '@segno/host';
import { Button, useConfirm } from '@segno/ui';
import { IconMail } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The previous invitation. */
interface LastInvitation {
  /** ISO 8601, null for never. */
  sent: string | null;
  /** The address it was sent to. */
  address: string | null;
}

/**
 * Question asked before an artist is invited. It says when the last invitation was sent, if any, and names both addresses
 * if they differ, because whoever reads the new one's mail becomes the artist's user.
 */
export function invitationText(email: string, { sent, address }: LastInvitation) {
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

/**
 * Invites the artist to the portal by mail, any number of times (T6: invitations), until somebody logs in as the artist:
 * the button for the page's head, and what was done so far. `hasUnsavedEmail`: the form has another address than the
 * stored one, which the invitation is sent to.
 */
export const useInvitation = (
  artist: ArtistDetail,
  hasUnsavedEmail: boolean,
): { action?: ReactNode; text?: string } => {
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const mayInvite = useCan(onboardArtist.permission);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(onboardArtist, { params: { uuid: artist.uuid } }),
    onSuccess: () => notifySuccess('Invitation sent'),
    onSettled: () => invalidate(onboardArtist),
  });
  if (artist.invitation === 'registered') return { text: 'The artist has registered and can log in to the portal.' };
  if (!mayInvite || !artist.is_onboardable) return {};

  const { registration_email_sent: sent, registration_email_address: address, contact_information: contact } = artist;
  const words = invitationText(contact?.email ?? '', { sent, address: address ?? null });
  const ask = async () => {
    if (await confirm(words)) mutate();
  };
  return {
    text: hasUnsavedEmail ? 'Save the new email address first.' : words.detail,
    action: (
      <>
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          loading={isPending}
          disabled={hasUnsavedEmail}
          onClick={() => void ask()}
        >
          {sent === null ? 'Send invitation email' : 'Send invitation email again'}
        </Button>
        {dialog}
      </>
    ),
  };
};
