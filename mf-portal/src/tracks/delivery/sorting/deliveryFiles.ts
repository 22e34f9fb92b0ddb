import type { FileValue } from '@segno/ui/upload';

/** The zips in the form, by file type. */
export type DeliveryFiles = Record<string, FileValue | null>;
