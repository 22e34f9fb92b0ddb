import { presignProEarningsStatement } from '@segno/contract/money';
import type { CustomFieldProps } from '@segno/ui/form';
import { createUploads, FileDrop, presignWith, useFileUploads, type FileValue } from '@segno/ui/upload';
import { useState } from 'react';

const presign = presignWith(presignProEarningsStatement);

/** The CSV file of a statement: dropped or chosen, and uploaded; where it arrived is a value of the form. */
export const StatementFileField = ({
  label,
  value,
  onChange,
  error,
}: CustomFieldProps<FileValue | null | undefined>) => {
  const [uploads] = useState(() => createUploads(1));
  const { controlOf } = useFileUploads({ uploads, values: { file: value }, onChange: (_, file) => onChange(file) });
  return (
    <FileDrop
      label={label}
      kinds={['csv']}
      upload={controlOf('file', { presign })}
      required
      hint="The file as the PRO sent it: its columns are checked at once, its rows in the background."
      failure="There was an issue uploading your CSV. Please try again."
      error={error}
    />
  );
};
