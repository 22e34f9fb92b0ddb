import type { CustomFieldProps } from '@segno/ui/form';
import type { FileValue } from '@segno/ui/upload';
import { Mp3Field } from '../upload/Mp3Field';
import { useTakeSeveral } from './TakeSeveral';

/** The mp3 of a new track; several at once become a track each. */
export const NewMp3Field = (field: CustomFieldProps<FileValue | null | undefined>) => (
  <Mp3Field {...field} required onSeveral={useTakeSeveral()} />
);
