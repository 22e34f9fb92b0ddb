import { linkTo } from '@segno/contract';
import { readSimilarToSong, type SongDetail } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { Anchor, KeyValue, RelativeTime } from '@segno/ui';
import { similarPoll, SimilarRecordings } from '@segno/ui/review';
import { Link } from 'react-router-dom';
import similarSongs from '../similar/SimilarSongs.module.css';
import classes from './Publication.module.css';

type Conflict = SongDetail['conflicting_songs'][number];

/** S7: why two songs conflict. Only the last two reasons block publication. */
const reasons: Readonly<Partial<Record<string, string>>> = {
  same_title_same_artist: 'the same title and artist',
  same_isrc: 'the same ISRC',
  same_audio: 'the same audio',
};

/** Songs that this one may be confused with. */
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

export interface PublicationProps {
  song: SongDetail;
}

/** Songs that this one may be confused with, and when it was first published. */
export const Publication = ({ song }: PublicationProps) => (
  <div className={classes.root}>
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

/** Songs with the same recording as the full file of this one (S16: same recordings); nothing for a song without one. */
const SimilarSongs = ({ song }: SimilarSongsProps) => {
  const full = song.source_files.find(({ file_type }) => file_type === 'Full');
  // A changed file is another query.
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
