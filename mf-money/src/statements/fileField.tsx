import type { CustomFieldProps } from '@segno/ui/form';
import {
  createUploads,
  FileDrop,
  useFileUploads,
  type FileDropProps,
  type FileValue,
  type Presign,
} from '@segno/ui/upload';
import { useState } from 'react';

type FileFieldProps = CustomFieldProps<FileValue | null | undefined>;

/** Field for a file that is dropped or chosen, and uploaded. Its value has the address. */
export const fileField = ({ presign, ...shown }: { presign: Presign } & Pick<FileDropProps, 'kinds' | 'hint'>) =>
  function FileField({ label, value, onChange, error }: FileFieldProps) {
    const [uploads] = useState(() => createUploads(1));
    const { controlOf } = useFileUploads({ uploads, values: { file: value }, onChange: (_, file) => onChange(file) });
    return (
      <FileDrop
        label={label}
        {...shown}
        upload={controlOf('file', { presign })}
        required
        failure="There was an issue uploading your CSV. Please try again."
        error={error}
      />
    );
  };
