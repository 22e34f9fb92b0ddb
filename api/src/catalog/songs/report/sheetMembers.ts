import { reference, references, type CellKind } from '../../../platform/sheets/cellKinds';
import { listedMembers, type SongMemberName } from '../songMembers';
import type { SheetNames } from './sheetNames';

/** A member of a song that has a column in the sheet. */
interface SheetMember {
  name: SongMemberName;
  /** Name of the column. */
  column: string;
  kindFor: (names: SheetNames['of']) => CellKind;
}

/** The members with a column, in the order of the sheet. */
export const sheetMembers: readonly SheetMember[] = listedMembers.flatMap(({ name, kept, sheet }): SheetMember[] => {
  if (sheet === null) return [];
  if (typeof sheet !== 'string') return [{ name, column: name, kindFor: () => sheet }];
  const kindOf = 'links' in kept ? references : reference;
  return [{ name, column: sheet, kindFor: (names) => kindOf(names[kept.of]) }];
});

/** Name of an attribute's column. */
export const columnOf = (attribute: string): string =>
  sheetMembers.find(({ name }) => name === attribute)?.column ?? attribute;
