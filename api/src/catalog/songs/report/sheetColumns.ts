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
  /** What stands at its head. */
  name: string;
  /** The attribute of a song that it changes, as a batch update calls it; undefined for a column that is there to be read. */
  attribute?: string;
  kind: CellKind;
  /** The value that a song has there, as the log and a batch update know it. */
  valueOf: (song: SheetSong) => unknown;
  /** What it takes to change it. */
  permission?: Permission;
}

/** What it takes to change an attribute of one song or many: where a batch asks for more than the form does, that. */
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

/** Whether who reads songs may read this column of theirs. */
export const mayRead = (user: CurrentUser, column: string): boolean => {
  const needed = readsColumn[column];
  return needed === undefined || userCan(user, needed);
};

/** The columns of the sheet for this person, in their order. */
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
