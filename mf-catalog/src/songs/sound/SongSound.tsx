import { linkTo } from '@segno/contract';
import type { SongRow } from '@segno/contract/catalog';
import { PlayableWaveform } from '@segno/ui/audio';

/** The full track of a song, to be heard in the player; a dash while there is none. */
export const SongSound = ({ song }: { song: Pick<SongRow, 'uuid' | 'work_title' | 'artist' | 'full_source_file'> }) => {
  const { full_source_file: file } = song;
  if (!file) return <span>–</span>;
  return (
    <PlayableWaveform
      duration={file.duration}
      pending={file.url === null}
      sound={{
        uuid: file.uuid,
        trackType: 'song',
        url: file.url,
        trackName: song.work_title,
        artistName: song.artist?.name ?? '',
        waveformUrl: file.waveform_json_url,
        link: linkTo('SONG_EDIT', { uuid: song.uuid }),
      }}
    />
  );
};
