import { onboardArtist, type ArtistDetail } from '@segno/contract/catalog';
import { call, notifySuccess, useCan, useInvalidate } from '@segno/host';
import { Button, notifyFailure, useConfirm } from '@segno/ui';
import { IconMail } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { invitationText } from './invitationText';
import classes from './Invitation.module.css';

export interface InvitationProps {
  artist: ArtistDetail;
  /** The form holds another address than the stored one, which the invitation goes to. */
  hasUnsavedEmail: boolean;
}

/** Invites the artist to the portal by mail, as often as it takes (T6); there while nobody logs in as the artist. */
export const Invitation = ({ artist, hasUnsavedEmail }: InvitationProps) => {
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const mayInvite = useCan(onboardArtist.permission);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(onboardArtist, { params: { uuid: artist.uuid } }),
    meta: { handlesErrors: true },
    onSuccess: () => notifySuccess('Invitation sent'),
    onError: (error) => notifyFailure(error),
    onSettled: () => invalidate(onboardArtist),
  });
  if (!mayInvite || !artist.is_onboardable) return null;

  const { registration_email_sent: sent, registration_email_address: address, contact_information: contact } = artist;
  const words = invitationText(contact?.email ?? '', { sent, address: address ?? null });
  const ask = async () => {
    if (await confirm(words)) mutate();
  };
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        loading={isPending}
        disabled={hasUnsavedEmail}
        onClick={() => void ask()}
      >
        {sent === null ? 'Send invitation email' : 'Send invitation email again'}
      </Button>
      <span className={classes.hint}>{hasUnsavedEmail ? 'Save the new email address first.' : words.detail}</span>
      {dialog}
    </div>
  );
};
