import { linkTo, texts } from '@segno/contract';
import { song as songs } from '@segno/contract/catalog';
import { call, notifySuccess, useCan, useInvalidate, type ScreenProps } from '@segno/host';
import { EmptyState, PageHead } from '@segno/ui';
import { FormPage, sectionsOf, useEntityForm } from '@segno/ui/form';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import { sentFiles } from '../edit/files/uploadEdits';
import { songFieldGroups } from '../edit/form/songFieldGroups';
import { songFields } from '../edit/form/songFields';
import { songForm } from '../edit/songForm';
import { SongContext } from '../edit/SongContext';
import { taxonomyOf } from '../edit/taxonomy/taxonomyGroups';
import { useMayCreateSongs } from './useMayCreateSongs';

/** A new song is New (S3: curation states) and not inspected, and has nobody to request a revision from. */
const newSong = z.omit(songForm, {
  curation_state: true,
  inspection_state: true,
  revision_note: true,
  request_revision: true,
});

const blank: z.input<typeof newSong> = {
  work_title: '',
  artist_uuid: '',
  song_collection_uuids: [],
  genre_uuids: [],
  theme_uuids: [],
  instrument_uuids: [],
  tags: [],
  tags_hidden: [],
  taxonomy: {},
  auto_tagging_enabled: true,
  writer_shares: [],
  source_files: [],
};

const sections = sectionsOf(newSong, [
  { title: 'Identity', fields: songFieldGroups.identity },
  { title: 'Ownership', fields: songFieldGroups.ownership },
  {
    title: 'Classification',
    fields: songFieldGroups.classification,
  },
  { title: 'Taxonomy', fields: songFieldGroups.taxonomy },
  { title: 'Text', fields: songFieldGroups.text },
  { title: 'Source files', isInRail: true, fields: ['source_files'] },
  { title: 'Publication', isInRail: true, fields: ['is_visible_comments'] },
]);

const aboutToBeMade = { song: undefined, requestRevision: () => {} };

/** SONG_CREATE: adds a finished song to the library without a submission. */
export const Screen = ({ onClose }: ScreenProps) =>
  useMayCreateSongs() ? (
    <CreateSong onClose={onClose} />
  ) : (
    <>
      <PageHead title="Create Song" back={back} />
      <EmptyState
        text="You cannot create songs."
        hint="A song needs a title and an artist, and your role may not write the one or see the other. Ask an administrator."
      />
    </>
  );

const back = { to: linkTo('SONGS'), label: 'Songs' };

const CreateSong = ({ onClose }: Pick<ScreenProps, 'onClose'>) => {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const seesRuleset = useCan('CAN_GET_SONG_PUBLISHER_RULESET');
  const seesShares = useCan('CAN_GET_SONG_WRITER_SHARES');
  const fields = useMemo(() => {
    const {
      curation_state: _curation,
      revision_note: _note,
      request_revision: _request,
      ...rest
    } = songFields({
      onlyReady: false,
      seesRuleset,
      seesShares,
      mayMove: true,
    });
    return rest;
  }, [seesRuleset, seesShares]);
  const form = useEntityForm({
    schema: newSong,
    initial: blank,
    fields,
    permissions: songs.permissions.fields,
    failureText: ({ status }) => (status < 500 ? texts.checkSubmission : undefined),
    submit: async ({ source_files = [], taxonomy, ...values }, { guards }) => {
      const body = {
        ...values,
        ...(taxonomy ? { taxonomy: taxonomyOf(taxonomy) } : {}),
        source_files: sentFiles(source_files),
      };
      return (await call(songs.create, { body, ...guards })).song;
    },
    onSaved: ({ uuid, work_title }) => {
      notifySuccess(`${work_title} has been created`);
      void invalidate(songs.create);
      // Back leads to the page before, not to an empty form.
      void navigate(linkTo('SONG_EDIT', { uuid }), { replace: true });
    },
  });
  return (
    <SongContext value={aboutToBeMade}>
      <FormPage
        form={form}
        title="Create Song"
        head={{ back }}
        sections={sections}
        // On a phone a new song starts with its title; the page of a song starts with its files.
        narrowRail="below"
        onClose={onClose}
      />
    </SongContext>
  );
};
