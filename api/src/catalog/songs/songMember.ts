import type { PlainAttribute } from '@segno/contract/catalog';
import type { ColumnOf } from '../../engine/crudSpec';
import type { Expression } from '../../engine/list/listPage';
import type { ReferencedTable } from '../../engine/records/referenceNames';
import type { CellKind } from '../../platform/sheets/cellKinds';
import type { NamedTable } from './report/sheetNames';
import type { SongInput } from './songInput';
import type { ZipSource } from './zips/zipSource';

export type SongColumn = ColumnOf<'song'>;

/** A uuid in a column of the song's row, and the table that it refers to. */
interface Reference {
  column: SongColumn;
  of: NamedTable;
}

/** Uuids in a table of links. */
export interface Links {
  links: string;
  /** Its column of what the song is linked with, and the table that this refers to. */
  uuid: string;
  of: NamedTable;
  /** Leaves out what people do not link, by its uuid. */
  only?: (uuid: Expression) => Expression;
}

/** Rows beside the song's that `writeSong` knows how to write. */
interface Beside {
  /** What the log keeps of them, as SQL over a song `s`. */
  log: Expression;
  /** What uuids among it refer to. */
  of?: ReferencedTable;
}

/** Everything that the server asks of a member of a song. Each question has to be answered (docs/decisions/0160). */
type SongMember<Name> = (
  | {
      /** Where it is kept, and so what the log records and the song's page reads: a column of the song's row. */
      kept: SongColumn;
      /** How its column of the sheet is read and written, which has the member's name; null for none. */
      sheet: CellKind | null;
    }
  | {
      kept: Reference | Links;
      /** What its column of the sheet is called, in which references stand by their names; null for none. */
      sheet: string | null;
    }
  | { kept: Beside | null; sheet: null }
) & {
  /** Whether a batch can change it: its line of `batchAttributes` in the contract, since browsers offer it, says how. */
  batch: Name extends PlainAttribute ? true : false;
  /** The part of what channels get that it makes (C20: what the content hash covers, `song_payload`). */
  channel: string | null;
  /** The part of a song's zips that it makes (`song_zip_source`). */
  zip: keyof ZipSource | null;
  /** Whether the search of the song list looks into it. */
  search: boolean;
};

/** The answers for every member that people can write. */
export type SongMembers = { readonly [Name in keyof SongInput]-?: SongMember<Name> };
