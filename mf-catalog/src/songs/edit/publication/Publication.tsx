import { readSimilarToSong, type SongDetail } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { Alert, KeyValue, RelativeTime } from '@segno/ui';
import { IconRefresh } from '@segno/ui/icons';
import { similarPoll, SimilarRecordings } from '@segno/ui/review';
import similarSongs from '../similar/SimilarSongs.module.css';
import { Blockers } from './Blockers';
import { Conflicts } from './Conflicts';
import classes from './Publication.module.css';

export interface PublicationProps {
  song: SongDetail;
  formId: string;
}

/** Where a song stands on its way to the channels, and what keeps it from going on. */
export const Publication = ({ song, formId }: PublicationProps) => (
  <div className={classes.root}>
    {song.is_desynchronized && song.publish_state !== 'In Progress' && (
      <Alert color="amber" icon={<IconRefresh size={18} aria-hidden />}>
        Current song state is out of sync with downstream channels! Press Publish to sync up.
      </Alert>
    )}
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

/** Other songs that are the same recording as the full file of this one (S16); nothing for a song without one. */
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
