import { linkTo } from '@segno/contract';
import { notifyError } from '@segno/host';
import { Button } from '@segno/ui';
import { IconCloudUpload } from '@segno/ui/icons';
import { acceptOf, isOfKind, useFileDrop, wrongKindText } from '@segno/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { handFiles } from './handedFiles';
import { sheetKinds } from './sheetKinds';
import classes from './SongDrop.module.css';

/**
 * Creates songs from a sheet that is dropped on the song list or chosen with the button, which also works by keyboard. The
 * import screen uploads it and shows a preview.
 */
export const SongDrop = () => {
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: readonly File[]) => {
    setIsOver(false);
    const [file, ...others] = files;
    if (!file) return;
    if (others.length > 0) notifyError('Choose one file');
    else if (!isOfKind(file, sheetKinds)) notifyError(wrongKindText(sheetKinds));
    else {
      handFiles(files);
      void navigate(linkTo('SONG_IMPORT_CREATE'));
    }
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
        accept={acceptOf(sheetKinds)}
        aria-label="Sheet of songs"
        onChange={({ currentTarget }) => {
          take(Array.from(currentTarget.files ?? []));
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" className={classes.button} onClick={() => chooser.current?.click()}>
        Create songs from a file
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
            Drop a CSV or XLSX file to create songs
          </p>
        </div>
      )}
    </>
  );
};
