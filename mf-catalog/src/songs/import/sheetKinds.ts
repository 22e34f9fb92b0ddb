import { isOfKind, type FileKind, type FoundFile } from '@segno/ui/upload';

/** Kinds of sheets for an import of songs. */
export const sheetKinds: readonly FileKind[] = ['csv', 'xlsx'];

/** True for files that an import takes as a sheet: one, by its name. */
export const isSheet = ([first, ...others]: readonly FoundFile[]): boolean =>
  first !== undefined && others.length === 0 && isOfKind(first.file, sheetKinds);
