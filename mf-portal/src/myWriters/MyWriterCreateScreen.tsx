import type { ScreenProps } from '@segno/host';
import { WriterDialog } from './WriterDialog';

/** MY_WRITER_CREATE. */
export const Screen = ({ onClose }: ScreenProps) => <WriterDialog onClose={onClose} />;
