import { ownRepUuid } from '@segno/contract';
import { artist, onboardArtist } from '@segno/contract/catalog';
import { call, notifySuccess, useCan, useInvalidate, useSession, type ScreenProps } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { Checkbox } from '@segno/ui/extra';
import { FormDialog, FormSections, useEntityForm } from '@segno/ui/form';
import { useMemo, useState } from 'react';
import { blankArtist, newArtistFields } from './artistFields';
import { artistSections } from './artistSections';

/** ARTIST_CREATE: a new artist, who can be invited at once. */
export const Screen = ({ onClose }: ScreenProps) => {
  const invalidate = useInvalidate();
  const mayInvite = useCan(onboardArtist.permission);
  const [invites, setInvites] = useState(false);
  // Whoever can represent artists is suggested as the representative of a new one.
  const assigned_to = useSession(ownRepUuid) ?? '';
  const initial = useMemo(() => ({ ...blankArtist, assigned_to }), [assigned_to]);
  const invite = async (uuid: string) => {
    try {
      await call(onboardArtist, { params: { uuid } });
      notifySuccess('Invitation sent');
    } catch (error) {
      // The artist exists: the invitation can be sent again from the artist's form.
      notifyFailure(error);
    }
    await invalidate(onboardArtist);
  };
  const form = useEntityForm({
    schema: artist.input,
    initial,
    fields: newArtistFields,
    permissions: artist.permissions.fields,
    failureText: () => 'There was an issue creating the artist',
    submit: async (body, { guards }) => (await call(artist.create, { body, ...guards })).artist,
    onSaved: ({ uuid, name }) => {
      notifySuccess(`${name} has been created`);
      void invalidate(artist.create);
      onClose();
      if (invites) void invite(uuid);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Create Artist"
      saveLabel={invites ? 'Save and invite' : 'Save'}
      onClose={onClose}
      below={
        mayInvite && (
          <Checkbox
            label="Invite the artist to the portal"
            description="A mail with a link to register goes to the contact's address."
            checked={invites}
            onChange={(event) => setInvites(event.currentTarget.checked)}
          />
        )
      }
    >
      <FormSections form={form} sections={artistSections()} />
    </FormDialog>
  );
};
