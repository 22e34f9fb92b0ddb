import { CountLink } from '@segno/ui/list';
import type { Neighbourhood } from './neighbourhood';

/** '12 songs', with a link to them. */
export const SongsOfTag = ({ tag: { uuid, name, song_count } }: { tag: Neighbourhood['tag'] }) => (
  <span>
    <CountLink
      count={song_count}
      to="SONGS"
      query={{ tag_uuid: uuid }}
      of={`${song_count === 1 ? 'song' : 'songs'} with ${name}`}
    />{' '}
    {song_count === 1 ? 'song' : 'songs'}
  </span>
);
