import { notifyFailure } from '@segno/ui';
import { IconCloudUpload } from '@segno/ui/icons';
import { useFileDrop } from '@segno/ui/upload';
import { useNavigate } from 'react-router-dom';
import { openFiles } from './openFiles';
import classes from './SongDrop.module.css';

/** Covers the song list while files are dragged over it. `onEnd`: they were dropped or dragged away. */
export const SongDropCover = ({ mayAddFiles, onEnd }: { mayAddFiles: boolean; onEnd: () => void }) => {
  const navigate = useNavigate();
  const { handlers } = useFileDrop((files, transfer) => {
    onEnd();
    openFiles(files, { transfer, mayAddFiles, navigate: (to) => void navigate(to) }).catch(notifyFailure);
  }, false);
  return (
    <div
      className={classes.cover}
      {...handlers}
      onDragLeave={(event) => {
        handlers.onDragLeave(event);
        onEnd();
      }}
    >
      <p className={classes.cue}>
        <IconCloudUpload size={24} aria-hidden />
        {mayAddFiles
          ? 'Drop WAV files, or a CSV or XLSX file, to create songs'
          : 'Drop a CSV or XLSX file to create songs'}
      </p>
    </div>
  );
};
