import type { SongDetail } from '@segno/contract/catalog';
import { marksOf } from '@segno/ui/audio';
import { SongSound } from '../../sound/SongSound';
import { useSongNotes } from '../notes/useSongNotes';
import classes from './SongFacts.module.css';

/** Below the title: whose song it is, and how it sounds while the form is filled in. */
export const SongFacts = ({ song }: { song: SongDetail }) => {
  const { internal } = useSongNotes(song.uuid);
  return (
    <div className={classes.root}>
      <span>
        {song.artist?.name ?? 'No artist'} · {song.work_id}
      </span>
      <div className={classes.sound}>
        <SongSound song={song} marks={marksOf(internal)} />
      </div>
    </div>
  );
};
