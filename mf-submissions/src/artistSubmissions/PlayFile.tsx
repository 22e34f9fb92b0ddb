import { linkTo } from '@segno/contract';
import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { notifyError, player, usePlayer } from '@segno/host';
import { type PlayableWaveformProps, PlayButton } from '@segno/ui/audio';

export interface PlayFileProps {
  submission: ArtistSubmissionRow;
  file: ArtistSubmissionRow['source_files'][number];
}

/** Plays one track of a submission in the player. */
export const PlayFile = ({ submission, file }: PlayFileProps) => {
  const isCurrent = usePlayer(({ track }) => track?.uuid === file.uuid);
  const isPlaying = usePlayer(({ track, isPlaying: plays }) => plays && track?.uuid === file.uuid);
  const { url, ...sound } = submittedSound(submission, file);
  const play = () => {
    if (isCurrent) player.toggle();
    else if (url === null) notifyError(`The source file ${file.uuid} does not exist`);
    else player.load({ ...sound, url });
  };
  return <PlayButton playing={isPlaying} name={file.original_filename} hint={file.original_filename} onToggle={play} />;
};

/** A track that came with a submission as the player knows it. */
const submittedSound = (
  { uuid, artist_band_name, full_name }: ArtistSubmissionRow,
  file: ArtistSubmissionRow['source_files'][number],
): PlayableWaveformProps['sound'] => ({
  uuid: file.uuid,
  trackType: 'source_file',
  url: file.url,
  trackName: file.original_filename,
  artistName: artist_band_name ?? full_name,
  link: linkTo('ARTIST_SUBMISSION_EDIT_PAGE', { uuid }),
});
