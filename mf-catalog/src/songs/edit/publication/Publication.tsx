import { linkTo } from '@segno/contract';
import { type PublishBlocker, readSimilarToSong, type SongDetail } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { Alert, Anchor, KeyValue, RelativeTime } from '@segno/ui';
import { goToField } from '@segno/ui/form';
import { useRouteHref } from '@segno/ui/list';
import { IconRefresh } from '@segno/ui/icons';
import { similarPoll, SimilarRecordings } from '@segno/ui/review';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SongFormValues } from '../form/songForm';
import similarSongs from '../similar/SimilarSongs.module.css';
import classes from './Publication.module.css';

/** Where each blocker (S6: what blocks publishing) is cleared; a conflict is with another song, so no field of this one clears it. */
const fields: Record<PublishBlocker, keyof SongFormValues | null> = {
  no_full_file: 'source_files',
  files_processing: 'source_files',
  files_not_approved: 'source_files',
  file_quality: 'source_files',
  missing_required_type: 'source_files',
  no_writer_shares: 'writer_shares',
  shares_not_100: 'writer_shares',
  no_ruleset: 'publisher_ruleset_uuid',
  no_genre: 'genre_uuids',
  no_mood: 'taxonomy',
  no_description: 'description',
  no_tier: 'content_tier',
  no_lyrics: 'lyrics',
  artist_not_ready: 'artist_uuid',
  not_ready_for_publication: 'curation_state',
  title_invalid: 'work_title',
  conflict: null,
};

/** The field that clears a blocker. */
export const blockerField = (code: PublishBlocker): keyof SongFormValues | null => fields[code];

interface BlockersProps {
  blockers: SongDetail['publish_blockers'];
  formId: string;
}

/** What stands in the way of publication, each with the way to where it is cleared. */
const Blockers = ({ blockers, formId }: BlockersProps) => {
  const hrefOf = useRouteHref();
  const follow = (event: MouseEvent, name: string) => {
    event.preventDefault();
    goToField(formId, name);
  };
  if (blockers.length === 0) return <p className={classes.clear}>Nothing blocks publication.</p>;
  return (
    <div>
      <h3 className={classes.head}>What blocks publication</h3>
      <ul className={classes.list}>
        {blockers.map(({ code, text, channel_uuid, field }) => {
          const name = code === 'channel' ? (field ?? null) : blockerField(code);
          const settings = channel_uuid && hrefOf('CHANNEL_EDIT', { uuid: channel_uuid });
          return (
            <li key={`${code} ${text}`}>
              {name === null ? (
                settings ? (
                  <Anchor component={Link} to={`${settings}#settings`}>
                    {text}
                  </Anchor>
                ) : (
                  text
                )
              ) : (
                <a className={classes.link} href={`#${formId}-${name}`} onClick={(event) => follow(event, name)}>
                  {text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

type Conflict = SongDetail['conflicting_songs'][number];

/** S7: why two songs get in each other's way. Only the last two block publication. */
const reasons: Readonly<Partial<Record<string, string>>> = {
  same_title_same_artist: 'the same title and artist',
  same_isrc: 'the same ISRC',
  same_audio: 'the same audio',
};

/** Other songs that this one may be mistaken for. */
const Conflicts = ({ songs }: { songs: readonly Conflict[] }) => {
  if (songs.length === 0) return null;
  return (
    <div>
      <h3 className={classes.head}>Similar songs</h3>
      <ul className={classes.list}>
        {songs.map(({ uuid, work_title, artist_name, reason }) => (
          <li key={`${uuid} ${reason}`}>
            <Anchor component={Link} to={linkTo('SONG_EDIT', { uuid })}>
              {work_title}
            </Anchor>{' '}
            by {artist_name} has {reasons[reason] ?? reason}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Says that the channels have an older state of the song; it stands where Publish does. */
export const OutOfSync = ({ song }: { song: Pick<SongDetail, 'is_desynchronized' | 'publish_state'> }) =>
  song.is_desynchronized &&
  song.publish_state !== 'In Progress' && (
    <Alert color="amber" icon={<IconRefresh size={18} aria-hidden />}>
      Current song state is out of sync with downstream channels! Press Publish to sync up.
    </Alert>
  );

export interface PublicationProps {
  song: SongDetail;
  formId: string;
}

/** Where a song stands on its way to the channels, and what keeps it from going on. */
export const Publication = ({ song, formId }: PublicationProps) => (
  <div className={classes.root}>
    <Blockers blockers={song.publish_blockers} formId={formId} />
    <Conflicts songs={song.conflicting_songs} />
    <SimilarSongs song={song} />
    <KeyValue
      items={[{ label: 'First published', value: <RelativeTime value={song.published_at} never="Not yet" /> }]}
    />
  </div>
);

interface SimilarSongsProps {
  song: Pick<SongDetail, 'uuid' | 'work_title' | 'source_files'>;
}

/** Other songs that are the same recording as the full file of this one (S16: same recordings); nothing for a song without one. */
const SimilarSongs = ({ song }: SimilarSongsProps) => {
  const full = song.source_files.find(({ file_type }) => file_type === 'Full');
  // Another content is asked about by another question.
  return full && <Asked key={`${full.uuid} ${full.asset_status} ${full.md5}`} song={song} />;
};

const Asked = ({ song: { uuid, work_title } }: SimilarSongsProps) => {
  const query = useCall(readSimilarToSong, { params: { uuid } }, { refetchInterval: similarPoll });
  return (
    <section aria-label="Same recording">
      <h3 className={similarSongs.head}>Same recording</h3>
      <SimilarRecordings query={query} name={work_title} none="No other song is this recording." />
    </section>
  );
};
