import { readSimilarToSong, type SongDetail } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { SimilarRecordings, similarPoll } from '@segno/ui/review';
import classes from './SimilarSongs.module.css';

export interface SimilarSongsProps {
  song: Pick<SongDetail, 'uuid' | 'work_title' | 'source_files'>;
}

/** Other songs that are the same recording as the full file of this one (S16); nothing for a song without one. */
export const SimilarSongs = ({ song }: SimilarSongsProps) => {
  const full = song.source_files.find(({ file_type }) => file_type === 'Full');
  // Another content is asked about by another question.
  return full && <Asked key={`${full.uuid} ${full.asset_status} ${full.md5}`} song={song} />;
};

const Asked = ({ song: { uuid, work_title } }: SimilarSongsProps) => {
  const query = useCall(readSimilarToSong, { params: { uuid } }, { refetchInterval: similarPoll });
  return (
    <section aria-label="Same recording">
      <h3 className={classes.head}>Same recording</h3>
      <SimilarRecordings query={query} name={work_title} none="No other song is this recording." />
    </section>
  );
};
