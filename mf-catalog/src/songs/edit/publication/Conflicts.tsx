import { linkTo } from '@segno/contract';
import type { SongDetail } from '@segno/contract/catalog';
import { Anchor } from '@segno/ui';
import { Link } from 'react-router-dom';
import classes from './Publication.module.css';

type Conflict = SongDetail['conflicting_songs'][number];

/** S7: why two songs get in each other's way. Only the last two block publication. */
const reasons: Readonly<Partial<Record<string, string>>> = {
  same_title_same_artist: 'the same title and artist',
  same_isrc: 'the same ISRC',
  same_audio: 'the same audio',
};

/** Other songs that this one may be mistaken for. */
export const Conflicts = ({ songs }: { songs: readonly Conflict[] }) => {
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
