import { counted } from '@segno/contract';
import { presignArtistSubmission } from '@segno/contract/account';
import { MOST_SOURCE_FILES } from '@segno/contract/submissions';
import { call, newUuid } from '@segno/host';
import { Button } from '@segno/ui';
import { pathId, type CustomFieldProps } from '@segno/ui/form';
import {
  checkApplicationTrack,
  createUploads,
  FileDrop,
  type FileKind,
  type FileValue,
  isOfKind,
  type Presign,
  useFileUploads,
  wrongKindText,
} from '@segno/ui/upload';
import { useContext, useEffect, useRef, useState } from 'react';
import { AdvisedDrop } from '../tracks/upload/AdvisedDrop';
import { ProofContext } from './applicationProof';
import type { ApplicationTrack } from './trackInput';
import { withProof } from './withProof';
import classes from './ApplicationTracks.module.css';

/** File types that an application accepts. */
const kinds: readonly FileKind[] = ['mp3', 'wav'];

const HINT = `Up to ${MOST_SOURCE_FILES} tracks, mp3 or WAV, from 10 seconds to 20 minutes each.`;

const leftOutText = (count: number): string =>
  `At most ${MOST_SOURCE_FILES} tracks can be sent: ${counted(count, 'file was', 'files were')} left out.`;

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
  const values = Object.fromEntries(value.map(({ key, file }) => [key, file]));
  const { controlOf } = useFileUploads({ uploads, values, onChange: change });
  const proof = useContext(ProofContext);
  const presign: Presign = (body) =>
    proof
      ? withProof(proof, proof.answerNow, (answer) => call(presignArtistSubmission, { body: { ...body, ...answer } }))
      : call(presignArtistSubmission, { body });
  const uploadOf = (key: string) => controlOf(key, { presign, check: checkApplicationTrack });

  const add = (files: readonly File[]) => {
    const good = files.filter((file) => isOfKind(file, kinds));
    const taken = good.slice(0, MOST_SOURCE_FILES - latest.current.length);
    const others = files.filter((file) => !good.includes(file)).map(({ name }) => name);
    const refused = others.length > 0 ? `${others.join(', ')}: ${wrongKindText(kinds)}` : undefined;
    const leftOut = good.length - taken.length;
    setProblem([refused, leftOut > 0 ? leftOutText(leftOut) : undefined].filter(Boolean).join('. ') || undefined);
    for (const file of taken) {
      const key = newUuid();
      put([...latest.current, { key, file: null }]);
      uploadOf(key).start(file);
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
        const upload = uploadOf(key);
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
