import { discardUpload } from '@segno/contract/account';
import { findFileType } from '@segno/contract/catalog';
import { presignMySongRevision, readMySongRevision, type DeclinedFile } from '@segno/contract/portal';
import { call } from '@segno/host';
import { pathId, type CustomFieldProps } from '@segno/ui/form';
import { checkSourceFile, useFileUploads, type FileValue } from '@segno/ui/upload';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DeclinedFileRow } from './DeclinedFileRow';
import classes from './ReplacementsField.module.css';
import { replacementOf, type Replacements } from './replacements';
import { useRevisionInForm } from './RevisionContext';

/** One row for each declined file. The server stores what arrives, so that the page can be left and returned to. */
export const ReplacementsField = ({ id, value, onChange, error, inner }: CustomFieldProps<Replacements>) => {
  const { revision, uploads, measurements, refetch } = useRevisionInForm();
  // Uploads end at different times: each must add to the current value.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const put = (file: string, replacement: FileValue | null) => {
    latest.current = { ...latest.current, [file]: replacement };
    onChange(latest.current);
    // The server has it now, and the next visit finds it; until it says so, the form holds it.
    if (replacement?.state === 'uploaded') void refetch();
  };
  const { controlOf } = useFileUploads({ uploads, values: value, onChange: put });
  const removal = useMutation({
    mutationFn: async (file: string) => {
      // Read again: the page may not know yet what has just arrived.
      const { song_revision } = await call(readMySongRevision, { params: { uuid: revision.uuid } });
      const uuid = song_revision.source_files.find((one) => one.uuid === file)?.revision_upload_uuid;
      if (uuid) await call(discardUpload, { params: { uuid } });
    },
    onSettled: refetch,
  });
  const remove = (file: string) => {
    measurements.want(file, []);
    removal.mutate(file);
  };
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
        // The server keeps what has arrived until it is submitted.
        if (upload.state === 'uploaded') removal.mutate(file.uuid);
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
            onRemove={() => remove(file.uuid)}
            isRemoving={removal.isPending && removal.variables === file.uuid}
          />
        ))}
      </ul>
    </div>
  );
};
