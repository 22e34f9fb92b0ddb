import type { CustomFieldProps } from '@segno/ui/form';
import { createUploads, useFileUploads, type FileDropProps, type FileValue } from '@segno/ui/upload';
import { useState } from 'react';
import { Mp3Drop } from './Mp3Drop';
import { mp3Order } from './mp3Order';

interface Mp3FieldProps
  extends
    Pick<CustomFieldProps<FileValue | null | undefined>, 'label' | 'value' | 'onChange'>,
    Pick<FileDropProps, 'onSeveral'> {
  error: string | undefined;
  /** The track whose mp3 is replaced; absent for a new one. */
  track?: string;
  required?: boolean;
}

/** The mp3 of a track: dropped or chosen, checked and uploaded. The result is a value of the form. */
export const Mp3Field = ({ value, onChange, track, ...drop }: Mp3FieldProps) => {
  const [uploads] = useState(() => createUploads(1));
  const { controlOf } = useFileUploads({
    uploads,
    values: { mp3: value },
    onChange: (_, file) => onChange(file),
  });
  return <Mp3Drop {...drop} value={value} track={track} upload={controlOf('mp3', mp3Order(track ?? null))} />;
};
