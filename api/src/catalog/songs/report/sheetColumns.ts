import type { Permission } from '@segno/contract';
import { batchAttribute, readsColumn, song } from '@segno/contract/catalog';
import { userCan, type CurrentUser } from '../../../platform/http/session';
import { plainText, references, type CellKind } from '../../../platform/sheets/cellKinds';
import { isSongMember } from '../songMembers';
import { sheetMembers } from './sheetMembers';
import type { SheetNames } from './sheetNames';
import type { SheetSong } from './sheetSongs';

/** A column of the sheet of songs. */
export interface SheetColumn {
  /** Text of its head. */
  name: string;
  /** The song attribute that it changes, named as in a batch update; undefined for a read-only column. */
  attribute?: string;
  kind: CellKind;
  /** A song's value in this column, as in the log and in batch updates. */
  valueOf: (song: SheetSong) => unknown;
  /** Permission that is needed to change it. */
  permission?: Permission;
}

/** Permission that is needed to change an attribute of one or many songs: that of batches if they need more than the form. */
export const permissionOf = (attribute: string): Permission => {
  const inBatch = batchAttribute(attribute)?.permission;
  if (inBatch) return inBatch;
  if (!isSongMember(attribute)) throw new Error(`A song has no ${attribute}`);
  return song.permissions.fields[attribute];
};

const noTags: readonly string[] = [];

const member =
  (name: string) =>
  (song: SheetSong): unknown =>
    song[name];

const readOnly = (name: string): SheetColumn => ({ name, kind: plainText, valueOf: member(name) });

/** True if a user who may read songs may read this column. */
export const mayRead = (user: CurrentUser, column: string): boolean => {
  const needed = readsColumn[column];
  return needed === undefined || userCan(user, needed);
};

/** The columns of the sheet for this user, in order. */
export function sheetColumns(names: SheetNames, user: CurrentUser): SheetColumn[] {
  const attributes = sheetMembers
    .filter(({ name }) => mayRead(user, name))
    .map(({ name, column, kindFor }) => ({
      name: column,
      attribute: name,
      kind: kindFor(names.of),
      valueOf: member(name),
    }));
  const taxonomy = names.tagFields.map((field) => ({
    name: `taxonomy.${field.key}`,
    attribute: `taxonomy.${field.key}`,
    kind: references(field.names),
    valueOf: ({ taxonomy }: SheetSong) => taxonomy.get(field.uuid) ?? noTags,
  }));
  return [
    ...['uuid', 'work_id'].map(readOnly),
    ...[...attributes, ...taxonomy].map((column) => ({ ...column, permission: permissionOf(column.attribute) })),
    ...['isrc', 'duration', 'publish_state', 'assigned_to', 'created_at', 'updated_at'].map(readOnly),
  ];
}
