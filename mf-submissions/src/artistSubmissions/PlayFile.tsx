import { linkTo } from '@segno/contract';
import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { notifyError, player, type PlayerTrack, usePlayer } from '@segno/host';
import { PlayButton } from '@segno/ui/audio';

export interface PlayFileProps {
  submission: ArtistSubmissionRow;
  file: ArtistSubmissionRow['source_files'][number];
}

/** Button that plays one track of a submission. */
export const PlayFile = ({ submission, file }: PlayFileProps) => {
  const isCurrent = usePlayer(({ track }) => track?.uuid === file.uuid);
  const isPlaying = usePlayer(({ track, isPlaying: plays }) => plays && track?.uuid === file.uuid);
  const play = () => {
    if (isCurrent) return player.toggle();
    const sound = playableFile(submission, file);
    if (sound) player.load(sound);
    else notifyError(`The source file ${file.uuid} does not exist`);
  };
  return <PlayButton playing={isPlaying} name={file.original_filename} hint={file.original_filename} onToggle={play} />;
};

/** A submission's track in the player's form; undefined if it cannot be played. */
export const playableFile = (
  { uuid, artist_band_name, full_name }: ArtistSubmissionRow,
  file: ArtistSubmissionRow['source_files'][number] | undefined,
): PlayerTrack | undefined =>
  file && file.url !== null
    ? {
        uuid: file.uuid,
        trackType: 'source_file',
        url: file.url,
        trackName: file.original_filename,
        artistName: artist_band_name ?? full_name,
        link: linkTo('ARTIST_SUBMISSION_EDIT_PAGE', { uuid }),
      }
    : undefined;
