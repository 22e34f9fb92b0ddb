import { issueText } from '@segno/contract';
import { song as songResource } from '@segno/contract/catalog';
import type { Scope } from '../../../engine/crudSpec';
import { UnreadableCell } from '../../../platform/sheets/nameDirectory';
import { importedValue } from '../../../platform/sheets/writtenValue';
import { userCan, type CurrentUser } from '../../../platform/http/session';
import { batchTexts } from '../batch/batchTexts';
import { columnOf } from '../report/sheetMembers';
import { isSongMember } from '../songMembers';
import { songErrors } from '../writeSong';
import { importedInput } from './importedInput';
import { readOnlyText, type CellChange, type CellError } from './readRow';
import type { FileColumn } from './sheetHead';

/** True if the user may create songs and set this attribute, as in the form. */
export const mayCreateWith = (user: CurrentUser, attribute: string): boolean =>
  userCan(user, songResource.create.permission) &&
  userCan(user, songResource.permissions.fields[isSongMember(attribute) ? attribute : 'taxonomy']);

/** S20: the values of a row for the song that it creates, and all errors that the form of a new song would show. */
export async function readNewSong(
  scope: Scope,
  { columns, cells }: { columns: readonly FileColumn[]; cells: readonly string[] },
): Promise<{ title: string; changes: CellChange[]; errors: CellError[] }> {
  if (!userCan(scope.user, songResource.create.permission))
    return { title: '', changes: [], errors: [{ column: '', error: batchTexts.notAllowed }] };
  const errors: CellError[] = [];
  const written = new Map<string, { column: FileColumn; value: unknown }>();
  const unreadable = new Set<string>();
  for (const column of columns) {
    const cell = cells[column.position] ?? '';
    if (cell.trim() === '') continue;
    const { attribute } = column;
    try {
      if (attribute === undefined) throw new UnreadableCell(readOnlyText);
      if (!mayCreateWith(scope.user, attribute)) throw new UnreadableCell(batchTexts.notAllowed);
      written.set(attribute, { column, value: importedValue(column.kind, cell) });
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      if (attribute !== undefined) unreadable.add(attribute);
      errors.push({ column: column.name, error: error.message });
    }
  }
  const input = importedInput(new Map([...written].map(([attribute, { value }]) => [attribute, value])));
  const parsed = songResource.create.body.safeParse(input, { error: issueText });
  const found = new Map<string, string[]>();
  const refuse = (attribute: string, message: string): void => {
    if (!unreadable.has(attribute)) found.set(attribute, [...new Set([...(found.get(attribute) ?? []), message])]);
  };
  for (const { path, message } of parsed.error?.issues ?? [])
    refuse(path[0] === 'taxonomy' ? path.slice(0, 2).join('.') : String(path[0]), message);
  const invalidFields = new Set([...unreadable, ...found.keys()]);
  for (const [attribute, messages] of Object.entries(
    await songErrors(scope, { input, invalidFields, uuid: undefined }),
  ))
    for (const message of messages) refuse(attribute, message);
  for (const [attribute, messages] of found) errors.push({ column: columnOf(attribute), error: messages.join(' ') });
  const accepted: Readonly<Record<string, unknown>> = parsed.data ?? {};
  return {
    title: parsed.data?.work_title ?? '',
    errors,
    changes: [...written].map(([attribute, { column, value }]) => ({
      column,
      attribute,
      before: null,
      after: accepted[attribute] ?? value,
    })),
  };
}
