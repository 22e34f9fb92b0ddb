import { fileStates, type SongRow } from '@segno/contract/catalog';
import { IconAlertTriangle, IconRefresh } from '@segno/ui/icons';
import { HintMark } from './HintMark';
import classes from './PublishStateBadge.module.css';

/** Number of a song's files, with a mark if some are declined, missing or being processed. */
export const FileCount = ({ song }: { song: Pick<SongRow, 'source_files_count' | 'file_states'> }) => {
  const isWrong = song.file_states.some((state) => state !== 'in_process');
  const said = song.file_states.map((state) => fileStates[state]).join(', ');
  const Mark = isWrong ? IconAlertTriangle : IconRefresh;
  return (
    <span className={classes.root}>
      {said !== '' && (
        <HintMark kind={isWrong ? 'blocked' : 'old'} text={said}>
          <Mark size={16} aria-hidden />
        </HintMark>
      )}
      {song.source_files_count}
    </span>
  );
};
