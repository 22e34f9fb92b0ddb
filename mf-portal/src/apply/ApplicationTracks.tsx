import { MOST_SOURCE_FILES } from '@segno/contract/submissions';
import { newUuid } from '@segno/host';
import { ActionIcon, Button } from '@segno/ui';
import type { CustomFieldProps } from '@segno/ui/form';
import { IconCircleCheck, IconX } from '@segno/ui/icons';
import { createUploads, FileDrop, type FileValue, formatBytes, isOfKind, wrongKindText } from '@segno/ui/upload';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationTrack } from './trackInput';
import classes from './ApplicationTracks.module.css';
import { kinds, useTrackUploads } from './useTrackUploads';

interface StoredTrackProps {
  label: string;
  file: Extract<FileValue, { state: 'uploaded' }>;
  error: string | undefined;
  onRemove: () => void;
}

/** A track that was uploaded before the page was reloaded: its file is in the storage, and no longer in the browser. */
const StoredTrack = ({ label, file, error, onRemove }: StoredTrackProps) => (
  <section aria-label={label}>
    <div className={classes.stored}>
      <IconCircleCheck size={20} aria-hidden className={classes.good ?? ''} />
      <p className={classes.name}>
        {file.original_filename}
        <span className={classes.size}>Uploaded, {formatBytes(file.size)}</span>
      </p>
      <ActionIcon aria-label={`Remove ${file.original_filename}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
    {error && (
      <p className={classes.problem} role="alert">
        {error}
      </p>
    )}
  </section>
);

const HINT = `Up to ${MOST_SOURCE_FILES} tracks, mp3 or WAV, from 10 seconds to 20 minutes each.`;

const leftOutText = (count: number): string =>
  `At most ${MOST_SOURCE_FILES} tracks can be sent: ${count === 1 ? '1 file was' : `${count} files were`} left out.`;

/** The tracks of an application, each with its upload, and a place to add more. */
export const ApplicationTracks = ({ value, onChange, label, error, inner }: CustomFieldProps<ApplicationTrack[]>) => {
  const [uploads] = useState(() => createUploads(2));
  const [problem, setProblem] = useState<string>();
  // Uploads end at different times: each must change the current value.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const put = (tracks: ApplicationTrack[]) => {
    latest.current = tracks;
    onChange(tracks);
  };
  const change = (key: string, file: FileValue | null) =>
    put(latest.current.map((track) => (track.key === key ? { key, file } : track)));
  const controlOf = useTrackUploads({ uploads, tracks: value, onChange: change });

  const add = (files: readonly File[]) => {
    const good = files.filter((file) => isOfKind(file, kinds));
    const taken = good.slice(0, MOST_SOURCE_FILES - latest.current.length);
    const others = good.length < files.length ? [wrongKindText(kinds)] : [];
    const leftOut = good.length - taken.length;
    setProblem([...others, ...(leftOut > 0 ? [leftOutText(leftOut)] : [])].join(' ') || undefined);
    for (const file of taken) {
      const key = newUuid();
      put([...latest.current, { key, file: null }]);
      controlOf(key).start(file);
    }
  };
  const remove = (key: string) => {
    uploads.clear(key);
    setProblem(undefined);
    put(latest.current.filter((track) => track.key !== key));
  };

  return (
    <div className={classes.root}>
      {value.map(({ key, file }, index) => {
        const upload = controlOf(key);
        const name = `Track ${index + 1}`;
        if (upload.state === 'init' && !upload.error && file?.state === 'uploaded')
          return (
            <StoredTrack
              key={key}
              label={name}
              file={file}
              error={inner[`${index}.file`]}
              onRemove={() => remove(key)}
            />
          );
        return (
          <div key={key}>
            <FileDrop
              label={name}
              kinds={kinds}
              upload={{ ...upload, clear: () => remove(key) }}
              error={inner[`${index}.file`]}
            />
            {upload.error && (
              <Button variant="subtle" color="gray" size="xs" onClick={() => remove(key)}>
                Remove {name}
              </Button>
            )}
          </div>
        );
      })}
      {value.length < MOST_SOURCE_FILES ? (
        <FileDrop
          label={value.length === 0 ? label : 'More tracks'}
          hint={HINT}
          kinds={kinds}
          upload={{ state: 'init', start: (file) => add([file]), retry: () => undefined, clear: () => undefined }}
          onSeveral={add}
          error={problem ?? error}
        />
      ) : (
        (problem ?? error) && (
          <p className={classes.problem} role="alert">
            {problem ?? error}
          </p>
        )
      )}
    </div>
  );
};
