import { editConflict, presentedMember, type EditConflict } from '@segno/contract/account';
import { CallError } from '@segno/host';
import type { AnyFormField } from '../formField';

/** A field with unsaved input in which somebody else saved something different. */
export interface FormConflict {
  name: string;
  field: AnyFormField;
  mine: unknown;
  theirs: unknown;
  /** Who saved it and when, as far as the log says. */
  by: { user: string; at: string } | undefined;
}

/** What a refused save returns about the current record (C12: two people on one record); undefined for any other failure. */
export const conflictOf = (error: unknown): EditConflict | undefined =>
  error instanceof CallError && error.code === 'edit_conflict' ? editConflict.safeParse(error.data).data : undefined;

/** The newest change of a form's field: its own, one inside its group, or of the group that a profile shows in one row. */
export const changeOf = (changes: Readonly<EditConflict['changes']>, name: string): FormConflict['by'] =>
  changes.findLast(({ field }) => {
    const parts = field.split('.');
    return [field, parts[0], parts.at(-1)].some((part) => part === name || part === presentedMember(name));
  });
