import type { PlainAttribute } from '@segno/contract/catalog';
import type { ColumnOf } from '../../engine/crudSpec';
import type { Expression } from '../../engine/list/listPage';
import type { ReferencedTable } from '../../engine/records/referenceNames';
import type { CellKind } from '../../platform/sheets/cellKinds';
import type { NamedTable } from './report/sheetNames';
import type { SongInput } from './songInput';
import type { ZipSource } from './zips/zipSource';

export type SongColumn = ColumnOf<'song'>;

/** A uuid column of the song's row, and the table that it references. */
interface Reference {
  column: SongColumn;
  of: NamedTable;
}

/** Uuids in a link table. */
export interface Links {
  links: string;
  /** Its column for the linked record, and the table of these. */
  uuid: string;
  of: NamedTable;
  /** Excludes links that users cannot edit, by uuid. */
  only?: (uuid: Expression) => Expression;
}

/** Other rows of the song, which `writeSong` writes. */
interface Beside {
  /** Their value in the log, as SQL over a song `s`. */
  log: Expression;
  /** The table that uuids in it reference. */
  of?: ReferencedTable;
}

/** What the server needs to know of each member of a song. No property is optional (docs/decisions/0160). */
type SongMember<Name> = (
  | {
      /** Column of the song's row; the log records it and the song's page reads it. */
      kept: SongColumn;
      /** How its column of the sheet is read and written; the column has the member's name; null for none. */
      sheet: CellKind | null;
    }
  | {
      kept: Reference | Links;
      /** Name of its column in the sheet, which shows references by name; null for none. */
      sheet: string | null;
    }
  | { kept: Beside | null; sheet: null }
) & {
  /** True if a batch can change it; `batchAttributes` in the contract then has an entry for it, since browsers need it too. */
  batch: Name extends PlainAttribute ? true : false;
  /** The part of a channel's payload that is made from it (C20: what the content hash covers, `song_payload`). */
  channel: string | null;
  /** The part of a song's zips that is made from it (`song_zip_source`). */
  zip: keyof ZipSource | null;
  /** True if the search of the song list covers it. */
  search: boolean;
};

/** Has an entry for every member that users can write. */
export type SongMembers = { readonly [Name in keyof SongInput]-?: SongMember<Name> };
