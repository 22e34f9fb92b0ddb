import { PlayableWaveform, type WaveMark } from '@segno/ui/audio';
import { songSound, type SoundingSong } from './songSound';

export interface SongSoundProps {
  song: SoundingSong;
  /** In a list: the row's own waveform. */
  thumbnail?: string | null | undefined;
  /** Notes on places in it. */
  marks?: readonly WaveMark[];
}

/** The full track of a song with its player; a dash if there is none. */
export const SongSound = ({ song, thumbnail, marks }: SongSoundProps) => {
  const sound = songSound(song);
  const { full_source_file: file } = song;
  if (!file || !sound) return <span>–</span>;
  return (
    <PlayableWaveform
      duration={file.duration}
      pending={file.url === null}
      sound={sound}
      thumbnail={thumbnail}
      marks={marks}
    />
  );
};
