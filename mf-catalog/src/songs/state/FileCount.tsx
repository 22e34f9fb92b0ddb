import { fileStates, type SongRow } from '@segno/contract/catalog';
import { VisuallyHidden } from '@segno/ui';
import { IconAlertTriangle, IconRefresh } from '@segno/ui/icons';
import classes from './PublishStateBadge.module.css';

/** Number of a song's files, with a mark if some are declined, missing or being processed. */
export const FileCount = ({ song }: { song: Pick<SongRow, 'source_files_count' | 'file_states'> }) => {
  const isWrong = song.file_states.some((state) => state !== 'in_process');
  const said = song.file_states.map((state) => fileStates[state]).join(', ');
  const Mark = isWrong ? IconAlertTriangle : IconRefresh;
  return (
    <span className={classes.root}>
      {said !== '' && (
        <span className={classes.mark} data-kind={isWrong ? 'blocked' : 'old'} title={said}>
          <Mark size={16} aria-hidden />
          <VisuallyHidden>{said}</VisuallyHidden>
        </span>
      )}
      {song.source_files_count}
    </span>
  );
};
