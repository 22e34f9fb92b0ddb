import { addImportedFile } from '@segno/contract/catalog';
import { useCan } from '@segno/host';
import { Button, lazyPart, notifyFailure } from '@segno/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './SongDrop.module.css';

// Uploads are 130 kB of code, which only those who bring files need.
const cover = lazyPart(async () => (await import('./SongDropCover')).SongDropCover);

// As `acceptOf` of the uploads has it, which would bring all their code; a test compares them.
const WAVS = '.wav,.wave,audio/wav,audio/x-wav';
const SHEETS = '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Creates songs from a sheet or from WAV files that are dropped on the song list or chosen with the button, which also works by
 * keyboard. The import screen shows a preview.
 */
export const SongDrop = () => {
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const mayAddFiles = useCan(addImportedFile.permission);
  const choose = async (files: readonly File[]): Promise<void> => {
    const { openFiles } = await import('./openFiles');
    await openFiles(files, { mayAddFiles, navigate: (to) => void navigate(to) });
  };
  useEffect(() => {
    const enter = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setIsOver(true);
    };
    window.addEventListener('dragenter', enter);
    return () => window.removeEventListener('dragenter', enter);
  }, []);
  const takeEarly = useEffectEvent(({ dataTransfer }: DragEvent) => {
    choose(Array.from(dataTransfer?.files ?? [])).catch(notifyFailure);
  });
  useEffect(() => {
    if (!isOver) return undefined;
    // Until the cover has loaded, the browser would open the files in place of the page.
    const hold = (event: DragEvent) => {
      const isTaken = event.defaultPrevented;
      event.preventDefault();
      if (event.type !== 'drop') return;
      setIsOver(false);
      if (!isTaken) takeEarly(event);
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, [isOver]);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={mayAddFiles}
        accept={mayAddFiles ? `${WAVS},${SHEETS}` : SHEETS}
        aria-label={mayAddFiles ? 'WAV files or a sheet of songs' : 'Sheet of songs'}
        onChange={({ currentTarget }) => {
          choose(Array.from(currentTarget.files ?? [])).catch(notifyFailure);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" className={classes.button} onClick={() => chooser.current?.click()}>
        Create songs from files
      </Button>
      {isOver && <cover.Component mayAddFiles={mayAddFiles} onEnd={() => setIsOver(false)} />}
    </>
  );
};
