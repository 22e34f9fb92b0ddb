import { artist, listRightsChanges, song, type ArtistDetail } from '@segno/contract/catalog';
import { call, notifySuccess, useCall, useInvalidate, useSlot, type ScreenProps } from '@segno/host';
import { KeyValue, Text } from '@segno/ui';
import { ActivityLog, FormDialog, FormSections, ReadDialog, useEntityForm, valuesOf } from '@segno/ui/form';
import { useRef } from 'react';
import { RightsNotice } from '../rights/RightsNotice';
import { savedText } from '../rights/savedText';
import { ArtistContext } from './ArtistContext';
import { blankArtist, editedArtist, editedArtistFields } from './artistFields';
import { ArtistSections } from './ArtistSections';
import { Invitation } from './Invitation';

const TITLE = 'Edit Artist';

/** ARTIST_EDIT: one artist. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const read = useCall(artist.get, { params: { uuid } });
  return (
    <ReadDialog title={TITLE} call={read} columns={2} onClose={onClose}>
      {(answer) => <EditArtist key={uuid} read={answer.artist} onClose={onClose} />}
    </ReadDialog>
  );
};

/** For people who may not read contact information. */
const fieldsWithoutContact = { ...editedArtistFields, contact_information: null };

const toFormValues = (read: ArtistDetail) =>
  valuesOf(editedArtist, read, { ...blankArtist, curation_state: read.curation_state });

const EditArtist = ({ read, onClose }: { read: ArtistDetail; onClose: () => void }) => {
  const invalidate = useInvalidate();
  const { uuid } = read;
  const others = useSlot('artist.page', { artist: uuid });
  /** Members sent with the last save. */
  const sent = useRef<readonly string[]>([]);
  const form = useEntityForm({
    schema: editedArtist,
    initial: toFormValues(read),
    fields: read.contact_information ? editedArtistFields : fieldsWithoutContact,
    permissions: artist.permissions.fields,
    record: read,
    about: { read: artist.get, uuid },
    partial: true,
    failureText: () => 'There was an issue updating the artist',
    submit: async (_, { changed, guards }) => {
      sent.current = Object.keys(changed);
      return (await call(artist.update, { params: { uuid }, body: changed, ...guards })).artist;
    },
    afterSave: toFormValues,
    onSaved: ({ name }) => {
      void savedText({ name, resource: uuid, changed: sent.current }).then(notifySuccess);
      // Songs show the artist's name, and what blocks their publication depends on the artist (S6: what blocks publishing).
      void invalidate(artist.update, song.list, listRightsChanges);
      onClose();
    },
  });
  return (
    <ArtistContext value={read}>
      <FormDialog
        form={form}
        title={TITLE}
        onClose={onClose}
        above={
          <>
            <Text fw={600}>{read.name}</Text>
            <RightsNotice resource={uuid} onDecided={() => void invalidate(artist.update, song.list)} />
            <Invitation artist={read} hasUnsavedEmail={hasOther(form.values['contact_information'], read)} />
          </>
        }
        foot={
          <>
            <FormSections<string>
              form={form}
              sections={{ list: others.map(({ key, ...part }) => ({ id: key, ...part })) }}
            />
            <ActivityLog type="artist" uuid={uuid} />
          </>
        }
      >
        <ArtistSections
          form={form}
          lead={<Facts artist={read} />}
          without={read.contact_information ? undefined : 'contact_information'}
        />
      </FormDialog>
    </ArtistContext>
  );
};

/** True if the form has another address than the one that gets an invitation. */
const hasOther = (held: unknown, { contact_information: contact }: ArtistDetail): boolean =>
  contact !== undefined && typeof held === 'object' && held !== null && 'email' in held && held.email !== contact.email;

const Facts = ({ artist: { contributor_id, slug, song_count, is_published } }: { artist: ArtistDetail }) => (
  <KeyValue
    wide
    items={[
      { label: 'Contributor ID', value: contributor_id },
      { label: 'Slug', value: slug },
      { label: 'Song Count', value: song_count.toLocaleString('en-US') },
      { label: 'Published', value: is_published ? 'Yes' : 'Not yet' },
    ]}
  />
);
