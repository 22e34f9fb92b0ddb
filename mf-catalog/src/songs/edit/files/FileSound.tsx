import { linkTo } from '@segno/contract';
import type { SongDetail, SongSourceFile } from '@segno/contract/catalog';
import { notifyError } from '@segno/host';
import { PlayableWaveform } from '@segno/ui/audio';

/** A source file in the player's form. */
export const fileSound = (song: SongDetail, file: SongSourceFile) => ({
  uuid: file.uuid,
  trackType: 'source_file' as const,
  url: file.url,
  trackName: `${song.work_title}, ${file.label || file.file_type}`,
  artistName: song.artist?.name ?? '',
  waveformUrl: file.waveform_json_url,
  link: linkTo('SONG_EDIT', { uuid: song.uuid }),
});

export interface FileSoundProps {
  song: SongDetail;
  file: SongSourceFile;
}

/** Plays a source file. A file that is still processed, was refused or is gone cannot be played and says so. */
export const FileSound = ({ song, file }: FileSoundProps) => {
  const isAwaited = file.asset_status === 'pending' || file.asset_status === 'processing';
  return (
    <PlayableWaveform
      duration={file.duration}
      pending={isAwaited}
      sound={fileSound(song, file)}
      onMissing={isAwaited ? undefined : () => notifyError(whyMissing(file))}
    />
  );
};

const whyMissing = ({ asset_status, problems, uuid }: SongSourceFile): string =>
  asset_status === 'processing_failed'
    ? ['The file cannot be played.', ...problems].join(' ')
    : `The source file ${uuid} does not exist`;
