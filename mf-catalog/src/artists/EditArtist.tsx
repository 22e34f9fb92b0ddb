import { linkTo, type RouteName } from '@segno/contract';
import { artist, listRightsChanges, song, type ArtistDetail } from '@segno/contract/catalog';
import { call, notifySuccess, useCall, useInvalidate, useSlot, type ScreenProps } from '@segno/host';
import { Anchor, KeyValue, PageHead, Stack } from '@segno/ui';
import { ActivityLog, FormPage, QueryFallback, useEntityForm, valuesOf } from '@segno/ui/form';
import { listOf, RecordSteps, useRouteHref } from '@segno/ui/list';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { RightsNotice } from '../rights/RightsNotice';
import { savedText } from '../rights/savedText';
import { ArtistContext } from './ArtistContext';
import { blankArtist, editedArtist, editedArtistFields } from './artistFields';
import classes from './EditArtist.module.css';
import { artistSections } from './artistSections';
import { Invitation } from './Invitation';

const TITLE = 'Edit Artist';

/** ARTIST_EDIT: one artist. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const read = useCall(artist.get, { params: { uuid } });
  // The form starts from what this visit has read, never from an older copy.
  if (read.data && read.isFetchedAfterMount) return <EditArtist key={uuid} read={read.data.artist} onClose={onClose} />;
  return (
    <Stack gap="md">
      <PageHead title={TITLE} back={back} />
      <QueryFallback call={read} rows={6} columns={2} />
    </Stack>
  );
};

const back = { to: linkTo('ARTISTS'), label: 'Artists' };
const source = listOf(artist);

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
    },
  });
  return (
    <ArtistContext value={read}>
      <FormPage
        form={form}
        title={
          <>
            <span className={classes.kind}>{TITLE}</span> <bdi>{read.name}</bdi>
          </>
        }
        head={{ back, steps: <RecordSteps route="ARTIST_EDIT" uuid={uuid} source={source} /> }}
        above={
          <>
            <RightsNotice resource={uuid} onDecided={() => void invalidate(artist.update, song.list)} />
            <Invitation artist={read} hasUnsavedEmail={hasOther(form.values['contact_information'], read)} />
          </>
        }
        sections={artistSections({
          lead: <Facts artist={read} />,
          without: read.contact_information ? undefined : 'contact_information',
          links: <ArtistLinks artist={read} />,
          slots: others,
        })}
        narrowRail="below"
        onClose={onClose}
        foot={<ActivityLog type="artist" uuid={uuid} />}
      />
    </ArtistContext>
  );
};

/** Links to what is the artist's in other lists, for people who may open them. */
const ArtistLinks = ({ artist: { uuid, song_count } }: { artist: ArtistDetail }) => {
  const hrefOf = useRouteHref();
  return (
    <div className={classes.links}>
      {links.map(([route, label]) => {
        const href = hrefOf(route);
        return (
          href !== undefined && (
            <Anchor key={route} component={Link} to={`${href}?artist_uuid=${uuid}`}>
              {route === 'SONGS' ? `${label} (${song_count.toLocaleString('en-US')})` : label}
            </Anchor>
          )
        );
      })}
    </div>
  );
};

const links: readonly (readonly [route: RouteName, label: string])[] = [
  ['SONGS', 'Songs'],
  ['TRACK_SUBMISSIONS', 'Track submissions'],
  ['DASHBOARD_SALES_REPORTS', 'Sales'],
  ['DASHBOARD_SALES_STATEMENT', 'Sales statement'],
  ['PROS_EARNINGS', 'PRO earnings'],
  ['PAYOUTS', 'Payouts'],
];

/** True if the form has another address than the one that gets an invitation. */
const hasOther = (held: unknown, { contact_information: contact }: ArtistDetail): boolean =>
  contact !== undefined && typeof held === 'object' && held !== null && 'email' in held && held.email !== contact.email;

const Facts = ({ artist: { contributor_id, slug, is_published } }: { artist: ArtistDetail }) => (
  <KeyValue
    wide
    items={[
      { label: 'Contributor ID', value: contributor_id },
      { label: 'Slug', value: slug },
      { label: 'Published', value: is_published ? 'Yes' : 'Not yet' },
    ]}
  />
);
