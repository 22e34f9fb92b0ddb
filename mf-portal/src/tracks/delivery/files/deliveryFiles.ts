import type { FileValue } from '@segno/ui/upload';

/** What the form holds of the zips, by file type. */
export type DeliveryFiles = Record<string, FileValue | null>;
