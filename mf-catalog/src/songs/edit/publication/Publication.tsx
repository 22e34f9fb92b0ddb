import type { SongDetail } from '@segno/contract/catalog';
import { Alert, KeyValue, RelativeTime } from '@segno/ui';
import { IconRefresh } from '@segno/ui/icons';
import { SimilarSongs } from '../similar/SimilarSongs';
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
