import type { ScreenProps } from '@segno/host';
import { CreateWriterDialog } from './CreateWriterDialog';

/** MY_WRITER_CREATE. */
export const Screen = ({ onClose }: ScreenProps) => <CreateWriterDialog onClose={onClose} />;
