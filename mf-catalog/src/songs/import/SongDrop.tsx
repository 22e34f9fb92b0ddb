import { linkTo } from '@segno/contract';
import { isWavName } from '@segno/contract/audio';
import { addImportedFile } from '@segno/contract/catalog';
import { notifyError, useCan } from '@segno/host';
import { Button, notifyFailure } from '@segno/ui';
import { IconCloudUpload } from '@segno/ui/icons';
import { acceptOf, filesOf, useFileDrop, wrongKindText, type FileKind, type FoundFile } from '@segno/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { handFiles } from './handedFiles';
import { isSheet, sheetKinds } from './sheetKinds';
import classes from './SongDrop.module.css';

/**
 * Creates songs from a sheet or from WAV files that are dropped on the song list or chosen with the button, which also works by
 * keyboard. The import screen shows a preview.
 */
export const SongDrop = () => {
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const mayAddFiles = useCan(addImportedFile.permission);
  const kinds: readonly FileKind[] = mayAddFiles ? ['wav', ...sheetKinds] : sheetKinds;
  const open = (files: readonly FoundFile[]) => {
    if (files.length === 0) return;
    if (isSheet(files) || (mayAddFiles && files.some(({ path }) => isWavName(path)))) {
      handFiles(files);
      void navigate(linkTo('SONG_IMPORT_CREATE'));
    } else notifyError(files.every((file) => isSheet([file])) ? 'Choose one file' : wrongKindText(kinds));
  };
  const take = (files: readonly File[], transfer?: DataTransfer) => {
    setIsOver(false);
    filesOf(files, transfer).then(open, notifyFailure);
  };
  const { handlers } = useFileDrop(take, false);
  useEffect(() => {
    const enter = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setIsOver(true);
    };
    window.addEventListener('dragenter', enter);
    return () => window.removeEventListener('dragenter', enter);
  }, []);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={mayAddFiles}
        accept={acceptOf(kinds)}
        aria-label={mayAddFiles ? 'WAV files or a sheet of songs' : 'Sheet of songs'}
        onChange={({ currentTarget }) => {
          take(Array.from(currentTarget.files ?? []));
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" className={classes.button} onClick={() => chooser.current?.click()}>
        Create songs from files
      </Button>
      {isOver && (
        <div
          className={classes.cover}
          {...handlers}
          onDragLeave={(event) => {
            handlers.onDragLeave(event);
            setIsOver(false);
          }}
        >
          <p className={classes.cue}>
            <IconCloudUpload size={24} aria-hidden />
            {mayAddFiles
              ? 'Drop WAV files, or a CSV or XLSX file, to create songs'
              : 'Drop a CSV or XLSX file to create songs'}
          </p>
        </div>
      )}
    </>
  );
};
