import { findFileType } from '@segno/contract/catalog';
import { presignMySongRevision, type DeclinedFile } from '@segno/contract/portal';
import { call } from '@segno/host';
import { pathId, type CustomFieldProps } from '@segno/ui/form';
import { checkSourceFile, useFileUploads, type FileValue } from '@segno/ui/upload';
import { useEffect, useRef } from 'react';
import { DeclinedFileRow } from './DeclinedFileRow';
import classes from './ReplacementsField.module.css';
import { replacementOf, type Replacements } from './replacements';
import { useRevisionInForm } from './RevisionContext';

/** One row for each declined file. The server stores what arrives, so that the page can be left and returned to. */
export const ReplacementsField = ({ id, value, onChange, error, inner }: CustomFieldProps<Replacements>) => {
  const { revision, uploads, measurements, onArrived } = useRevisionInForm();
  // Uploads end at different times: each must add to the current value.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const put = (file: string, replacement: FileValue | null) => {
    latest.current = { ...latest.current, [file]: replacement };
    onChange(latest.current);
    // The server has it now, and the next visit finds it; until it says so, the form holds it.
    if (replacement?.state === 'uploaded') void onArrived();
  };
  const { controlOf } = useFileUploads({ uploads, values: value, onChange: put });
  const uploadOf = (file: DeclinedFile) => {
    const type = findFileType(file.file_type);
    const upload = controlOf(file.uuid, {
      ...(type ? { check: checkSourceFile(type, { isOne: true }) } : {}),
      presign: (request) =>
        call(presignMySongRevision, {
          params: { uuid: revision.uuid },
          body: { source_file: file.uuid, ...request },
        }),
    });
    return {
      ...upload,
      start: (chosen: File) => {
        measurements.want(file.uuid, [chosen]);
        upload.start(chosen);
      },
      clear: () => {
        measurements.want(file.uuid, []);
        upload.clear();
      },
    };
  };
  // What the server already has is not a change of this form.
  const known = revision.source_files.filter(({ uuid, revision_storage_key: key }) => {
    const held = value[uuid];
    return held?.state === 'uploaded' && key !== null && decodeURIComponent(held.url).endsWith(key);
  });
  useEffect(() => {
    if (known.length === 0) return;
    onChange({ ...latest.current, ...Object.fromEntries(known.map(({ uuid }) => [uuid, undefined])) });
  });

  return (
    <div id={id} tabIndex={-1} className={classes.root}>
      <p className={classes.words}>
        A replacement is a .wav, or a .zip with exactly one .wav: 16-bit, 48 kHz PCM. It is kept until you submit, also
        when you close this page.
      </p>
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <ul className={classes.files} aria-label="Declined files">
        {revision.source_files.map((file) => (
          <DeclinedFileRow
            key={file.uuid}
            id={pathId(id, file.uuid)}
            song={revision}
            file={file}
            replacement={replacementOf(file, value)}
            upload={uploadOf(file)}
            error={inner[file.uuid]}
          />
        ))}
      </ul>
    </div>
  );
};
