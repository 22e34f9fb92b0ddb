import type { FileKind } from '@segno/ui/upload';

/** Kinds of files for an import of songs. */
export const sheetKinds: readonly FileKind[] = ['csv', 'xlsx'];
