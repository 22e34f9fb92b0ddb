import { artist } from '@segno/contract/catalog';
import { call, notifySuccess, useInvalidate, type ScreenProps } from '@segno/host';
import { FormDialog, useEntityForm } from '@segno/ui/form';
import { blankArtist, newArtistFields } from './artistFields';
import { ArtistSections } from './ArtistSections';

/** ARTIST_CREATE: a new artist. */
export const Screen = ({ onClose }: ScreenProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: artist.input,
    initial: blankArtist,
    fields: newArtistFields,
    permissions: artist.permissions.fields,
    failureText: () => 'There was an issue creating the artist',
    submit: async (body, { guards }) => (await call(artist.create, { body, ...guards })).artist,
    onSaved: ({ name }) => {
      notifySuccess(`${name} has been created`);
      void invalidate(artist.create);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Create Artist" onClose={onClose}>
      <ArtistSections form={form} />
    </FormDialog>
  );
};
