import { MOST_SOURCE_FILES } from '@segno/contract/submissions';
import { newUuid } from '@segno/host';
import { Button } from '@segno/ui';
import { pathId, type CustomFieldProps } from '@segno/ui/form';
import { createUploads, FileDrop, type FileValue, isOfKind, wrongKindText } from '@segno/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { AdvisedDrop } from '../tracks/upload/AdvisedDrop';
import type { ApplicationTrack } from './trackInput';
import classes from './ApplicationTracks.module.css';
import { kinds, useTrackUploads } from './useTrackUploads';

const HINT = `Up to ${MOST_SOURCE_FILES} tracks, mp3 or WAV, from 10 seconds to 20 minutes each.`;

const leftOutText = (count: number): string =>
  `At most ${MOST_SOURCE_FILES} tracks can be sent: ${count === 1 ? '1 file was' : `${count} files were`} left out.`;

/** The tracks of an application, each with its upload, and a place to add more. */
export const ApplicationTracks = ({
  id,
  value,
  onChange,
  label,
  error,
  inner,
}: CustomFieldProps<ApplicationTrack[]>) => {
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
  const change = (key: string, file: FileValue | null) => {
    const refused = uploads.all().get(key)?.error;
    const refusal = file ? undefined : refused?.messages.join('. ');
    put(latest.current.map((track) => (track.key === key ? { key, file, ...(refusal && { refusal }) } : track)));
  };
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
        return (
          <div key={key} id={pathId(id, `${index}.file`)} data-label={name}>
            <AdvisedDrop
              isApplication
              label={name}
              kinds={kinds}
              upload={{ ...upload, clear: () => remove(key) }}
              value={file}
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
