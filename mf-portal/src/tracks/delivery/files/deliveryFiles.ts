import type { FileValue } from '../../upload/fileValue';

/** What the form holds of the zips, by file type. */
export type DeliveryFiles = Record<string, FileValue | null>;
