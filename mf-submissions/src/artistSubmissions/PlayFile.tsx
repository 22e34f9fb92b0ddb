import type { ArtistSubmissionRow } from '@segno/contract/submissions';
import { notifyError, player, usePlayer } from '@segno/host';
import { PlayButton } from '@segno/ui/audio';
import { submittedSound } from './submittedSound';

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
