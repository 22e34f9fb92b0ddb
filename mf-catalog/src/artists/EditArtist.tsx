import { counted, linkTo, type RouteName } from '@segno/contract';
import { artist, listRightsChanges, song, type ArtistDetail } from '@segno/contract/catalog';
import { call, notifySuccess, useCall, useInvalidate, useSlot, type ScreenProps } from '@segno/host';
import { Anchor, PageHead, Stack, StatusBadge } from '@segno/ui';
import { ActivityLog, FormPage, QueryFallback, useEntityForm, valuesOf } from '@segno/ui/form';
import { listOf, RecordSteps, useRouteHref } from '@segno/ui/list';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { RightsNotice } from '../rights/RightsNotice';
import { savedText } from '../rights/savedText';
import { ArtistBadges } from './ArtistBadges';
import { ArtistContext } from './ArtistContext';
import { blankArtist, editedArtist, editedArtistFields } from './artistFields';
import classes from './EditArtist.module.css';
import { artistSections } from './artistSections';
import { useInvitation } from './useInvitation';

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
  const { uuid, curation_state: state } = read;
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
  const invitation = useInvitation(read, hasOther(form.values['contact_information'], read));
  return (
    <ArtistContext value={read}>
      <FormPage
        form={form}
        title={
          <>
            <span className={classes.kind}>{TITLE}</span> <bdi>{read.name}</bdi>
          </>
        }
        badge={
          <div className={classes.badges}>
            <ArtistBadges artist={read}>
              <StatusBadge tone={state === 'Ready For Publication' ? 'high' : 'medium'}>{state}</StatusBadge>
            </ArtistBadges>
          </div>
        }
        head={{
          back,
          steps: <RecordSteps route="ARTIST_EDIT" uuid={uuid} source={source} />,
          action: invitation.action,
          children: (
            <>
              <Facts artist={read} />
              {invitation.text && <div>{invitation.text}</div>}
            </>
          ),
        }}
        above={<RightsNotice resource={uuid} onDecided={() => void invalidate(artist.update, song.list)} />}
        sections={artistSections({
          without: read.contact_information ? undefined : 'contact_information',
          links: <ArtistLinks artist={uuid} />,
          slots: others,
        })}
        narrowRail="below"
        onClose={onClose}
        foot={<ActivityLog type="artist" uuid={uuid} />}
      />
    </ArtistContext>
  );
};

/** Below the name: what is fixed, and the way to the artist's songs. */
const Facts = ({ artist: { uuid, contributor_id, slug, is_published, song_count } }: { artist: ArtistDetail }) => (
  <div className={classes.facts}>
    <span>{[contributor_id, slug, is_published ? 'Published' : 'Not published yet'].join(' · ')}</span>
    {song_count > 0 && <ArtistLink artist={uuid} to="SONGS" label={counted(song_count, 'song')} />}
  </div>
);

/** Links to what is the artist's in other lists, for people who may open them. */
const ArtistLinks = ({ artist }: { artist: string }) => (
  <div className={classes.links}>
    {links.map(([route, label]) => (
      <ArtistLink key={route} artist={artist} to={route} label={label} />
    ))}
  </div>
);

const ArtistLink = ({ artist: uuid, to, label }: { artist: string; to: RouteName; label: string }) => {
  const href = useRouteHref()(to);
  return (
    href !== undefined && (
      <Anchor component={Link} to={`${href}?artist_uuid=${uuid}`}>
        {label}
      </Anchor>
    )
  );
};

const links: readonly (readonly [route: RouteName, label: string])[] = [
  ['TRACK_SUBMISSIONS', 'Track submissions'],
  ['DASHBOARD_SALES_REPORTS', 'Sales'],
  ['DASHBOARD_SALES_STATEMENT', 'Sales statement'],
  ['PROS_EARNINGS', 'PRO earnings'],
  ['PAYOUTS', 'Payouts'],
];

/** True if the form has another address than the one that gets an invitation. */
const hasOther = (held: unknown, { contact_information: contact }: ArtistDetail): boolean =>
  contact !== undefined && typeof held === 'object' && held !== null && 'email' in held && held.email !== contact.email;
