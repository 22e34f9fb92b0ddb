import type { SongDetail } from '@segno/contract/catalog';
import { SongSound } from '../../sound/SongSound';
import classes from './SongFacts.module.css';

/** Below the title: whose song it is, and how it sounds while the form is filled in. */
export const SongFacts = ({ song }: { song: SongDetail }) => (
  <div className={classes.root}>
    <span>
      {song.artist?.name ?? 'No artist'} · {song.work_id}
    </span>
    <div className={classes.sound}>
      <SongSound song={song} />
    </div>
  </div>
);
