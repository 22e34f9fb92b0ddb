import type { SongDetail } from '@segno/contract/catalog';
import { KeyValue } from '@segno/ui';
import classes from './ArtistInput.module.css';

/** What the artist said with the delivery; to be read alone. */
export const ArtistInput = ({ song }: { song: SongDetail }) => {
  const long = (text: string | null) => text && <span className={classes.long}>{text}</span>;
  return (
    <KeyValue
      items={[
        { label: 'Notes', value: long(song.artist_notes) },
        { label: 'Suggested instruments', value: long(song.artist_suggested_instruments) },
        { label: 'Suggested usage', value: long(song.artist_suggested_usage) },
        { label: 'Suggested description', value: long(song.artist_suggested_description) },
        { label: 'Suggested lyrics', value: long(song.artist_suggested_lyrics) },
      ]}
    />
  );
};
