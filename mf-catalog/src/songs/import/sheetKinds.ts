import type { FileKind } from '@segno/ui/upload';

/** Files that an import of songs reads. */
export const sheetKinds: readonly FileKind[] = ['csv', 'xlsx'];
