import { linkTo } from '@segno/contract';
import type { SongRow } from '@segno/contract/catalog';
import type { PlayerTrack } from '@segno/host';
import type { PlayableWaveformProps } from '@segno/ui/audio';
import { songsLike } from '../list/songSource';

export type SoundingSong = Pick<SongRow, 'uuid' | 'work_title' | 'artist' | 'full_source_file'>;

/** The full track of a song in the player's form; undefined if there is none. */
export const songSound = (song: SoundingSong): PlayableWaveformProps['sound'] | undefined => {
  const { full_source_file: file } = song;
  if (!file) return undefined;
  return {
    uuid: file.uuid,
    trackType: 'song',
    url: file.url,
    trackName: song.work_title,
    artistName: song.artist?.name ?? '',
    waveformUrl: file.waveform_json_url,
    link: linkTo('SONG_EDIT', { uuid: song.uuid }),
    likeLink: songsLike(song.uuid),
  };
};

/** The same for the player; undefined while nothing can be played. */
export const playableSong = (song: SoundingSong): PlayerTrack | undefined => {
  const sound = songSound(song);
  return sound && sound.url !== null ? { ...sound, url: sound.url } : undefined;
};
