import { counted } from '@segno/contract';
import { song as songs } from '@segno/contract/catalog';
import { notifyError, useInvalidate } from '@segno/host';
import { Button, LiveRegion, Stack, Text } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import { acceptOf, formatBytes } from '@segno/ui/upload';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { ShownFile, SongFiles } from './songFiles';
import classes from './dropped.module.css';

const stateText = ({ state, progress }: ShownFile): string => {
  switch (state) {
    case 'missing':
      return 'Choose it again';
    case 'waiting':
      return 'Waits';
    case 'uploading':
      return `Uploading, ${Math.floor(progress * 100)} %`;
    case 'adding':
      return 'Uploaded';
    case 'added':
      return 'Added';
    case 'failed':
      return 'Failed';
  }
};

/** One file, with its song and what became of it. */
const FileRow = ({ file, onRetry }: { file: ShownFile; onRetry: (id: string) => void }) => (
  <li className={classes.file}>
    <span className={classes.name} title={formatBytes(file.size)}>
      {file.name}
    </span>
    <span className={classes.name}>
      <RouteLink to="SONG_EDIT" params={{ uuid: file.song_uuid }}>
        {file.work_title}
      </RouteLink>
      <span className={classes.note}> {file.file_type}</span>
    </span>
    <span>
      {stateText(file)}
      {file.errors.map((error) => (
        <p key={error} className={classes.problem}>
          {error}
        </p>
      ))}
      {file.state === 'failed' && (
        <Button variant="default" size="compact-sm" aria-label={`Retry ${file.name}`} onClick={() => onRetry(file.id)}>
          Retry
        </Button>
      )}
    </span>
  </li>
);

/** The files of the songs that an import creates: they are sent once the songs are there. */
export const SongFilesList = ({ files, isApplied }: { files: SongFiles; isApplied: boolean }) => {
  const shown = useSyncExternalStore(files.subscribe, files.shown);
  const invalidate = useInvalidate();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const added = shown.filter(({ state }) => state === 'added').length;
  const missing = shown.filter(({ state }) => state === 'missing').length;
  const failed = shown.filter(({ state }) => state === 'failed').length;
  useEffect(() => {
    if (isApplied) files.start();
  }, [files, isApplied]);
  const isDone = added === shown.length;
  useEffect(() => {
    if (isDone) void invalidate(songs.list);
  }, [isDone, invalidate]);
  const take = (chosen: readonly File[]) => {
    const others = files.take(chosen);
    if (others.length > 0) notifyError(`Not a file of these songs: ${others.map(({ name }) => name).join(', ')}`);
    files.start();
  };
  const summary = `${added} of ${counted(shown.length, 'file')} added${failed > 0 ? `, ${failed} failed` : ''}.`;
  return (
    <Stack gap="sm">
      <h2 id={id} className={classes.heading}>
        Source files
      </h2>
      <Text>{summary}</Text>
      <LiveRegion>
        {isDone ? 'All files are added.' : failed > 0 ? `${counted(failed, 'file')} failed.` : ''}
      </LiveRegion>
      {missing > 0 && (
        <div className={classes.actions}>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={acceptOf(['wav'])}
            aria-label="Missing files"
            onChange={({ currentTarget }) => {
              take(Array.from(currentTarget.files ?? []));
              currentTarget.value = '';
            }}
          />
          <Text>
            {counted(missing, 'file')} had not been added when the page was closed. Choose the same files again: what
            has arrived is not sent twice.
          </Text>
          <Button variant="default" onClick={() => chooser.current?.click()}>
            Choose files
          </Button>
        </div>
      )}
      <ul className={classes.files} aria-labelledby={id}>
        {shown.map((file) => (
          <FileRow key={file.id} file={file} onRetry={files.retry} />
        ))}
      </ul>
    </Stack>
  );
};
