import { presignTrackSubmission } from '@segno/contract/account';
import { call } from '@segno/host';
import type { CustomFieldProps } from '@segno/ui/form';
import { checkMp3, createUploads, FileDrop } from '@segno/ui/upload';
import { useState } from 'react';
import type { FileValue } from './fileValue';
import { RefusedFile } from './RefusedFile';
import { useFileUploads } from './useFileUploads';

interface Mp3FieldProps extends Pick<CustomFieldProps<FileValue | null | undefined>, 'label' | 'value' | 'onChange'> {
  error: string | undefined;
  /** The track whose mp3 is replaced; absent for a new one. */
  track?: string;
  required?: boolean;
}

/** The mp3 of a track: dropped or chosen, checked, uploaded; its outcome is a value of the form. */
export const Mp3Field = ({ label, value, onChange, error, track, required = false }: Mp3FieldProps) => {
  const [uploads] = useState(() => createUploads(1));
  const { controlOf } = useFileUploads({
    uploads,
    values: { mp3: value },
    onChange: (_, file) => onChange(file),
  });
  const upload = controlOf('mp3', {
    check: checkMp3,
    presign: ({ checksum, original_filename, size }) =>
      call(presignTrackSubmission, { body: { uuid: track ?? null, checksum, size, original_filename } }),
  });
  return (
    <>
      <FileDrop
        label={label}
        kinds={['mp3']}
        upload={upload}
        required={required}
        hint="An mp3 of the whole track, from 10 seconds to 20 minutes, at most 100 MB."
        // Trying again would not make another file of it: its own words say what is wrong.
        {...(upload.error?.code !== 'content' && {
          failure: 'There was an issue uploading your MP3. Please try again.',
        })}
        error={error}
      />
      <RefusedFile upload={upload} error={error} />
    </>
  );
};
