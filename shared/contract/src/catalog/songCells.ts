import { z } from 'zod/mini';
import { asyncTask } from '../account/asyncTask';
import { endpoint } from '../core/endpoint';
import { commaList, uuid } from '../core/fields';
import { paging } from '../core/paging';
import * as texts from '../core/texts';
import type { Permission } from '../core/permissions';
import { batchPermission, tagFieldOf } from './batchAttributes';
import { song } from './song';

const permission = 'CAN_BATCH_UPDATE_SONGS';

/** The editable columns of the song list, except the taxonomy: each is an attribute of a song and a column of its sheet. */
export const plainCells = [
  'work_title',
  'alternate_titles',
  'version_type',
  'bpm',
  'content_tier',
  'curation_state',
  'genre_uuids',
  'theme_uuids',
  'instrument_uuids',
  'tags',
  'tags_hidden',
  'song_collection_uuids',
  'publisher_ruleset_uuid',
  'auto_tagging_enabled',
  'description',
] as const;
export type PlainCell = (typeof plainCells)[number];

const isPlainCell = (column: string): column is PlainCell => plainCells.some((name) => name === column);

/** True for an editable column: a plain one, or `taxonomy.` and the key of a tag field. */
export const isCell = (column: string): boolean => isPlainCell(column) || tagFieldOf(column) !== undefined;

/** The permission to change a cell, in addition to CAN_BATCH_UPDATE_SONGS: the batch's, or otherwise the form's. */
export const cellPermission = (column: string): Permission =>
  batchPermission(column) ?? song.permissions.fields[isPlainCell(column) ? column : 'taxonomy'];

/** Additional columns of the song list, except the taxonomy and PROs. */
export const moreColumns = [
  'genre_uuids',
  'theme_uuids',
  'instrument_uuids',
  'tags',
  'tags_hidden',
  'isrc',
  'iswc',
  'version_type',
  'alternate_titles',
  'original_composer',
  'original_title',
  'description',
  'song_collection_uuids',
  'writers',
  'publisher_ruleset_uuid',
  'registrations',
  'channels',
  'publish_blockers',
  'assigned_to',
  'auto_tagging_enabled',
  'created_at',
] as const;
export type MoreColumn = (typeof moreColumns)[number];

/** The PRO in `registration.` and its uuid: the column with the state of songs there. */
export const proOf = (column: string): string | undefined => /^registration\.([0-9a-f-]{36})$/.exec(column)?.[1];

/** True for an additional column of the song list, provided that such a tag field or PRO exists. */
export const isMoreColumn = (column: string): boolean =>
  moreColumns.some((name) => name === column) || tagFieldOf(column) !== undefined || proOf(column) !== undefined;

/** The permission to read a column, in addition to that for the list of songs. */
export const readsColumn: Readonly<Partial<Record<string, Permission>>> = {
  writers: 'CAN_GET_SONG_WRITER_SHARES',
  publisher_ruleset_uuid: 'CAN_GET_SONG_PUBLISHER_RULESET',
};

export const listSongColumns = endpoint({
  method: 'GET',
  path: '/song/column',
  summary: 'What the song list can show to this person besides its own columns',
  permission: song.permissions.read,
  response: z.object({
    /** `name`: of the tag field or the PRO; null if the column implies it. */
    song_columns: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  }),
});

/** The maximum number of cells saved at once. */
export const CELL_LIMIT = 5000;
export const tooManyCells = `At most ${CELL_LIMIT.toLocaleString('en-US')} cells can be saved at once.`;

const text = () => z.string().check(z.maxLength(100_000));

/** A song with its cells as in the sheet of songs: names instead of uuids, several as `a | b`. */
const songCells = z.object({
  uuid: uuid(),
  work_id: z.string(),
  work_title: z.string(),
  artist: z.string(),
  /** By column; without those that the person may not see. */
  cells: z.record(z.string(), z.string()),
});
export type SongCells = z.output<typeof songCells>;

/** A page of the song list as cells. */
export const listSongCells = endpoint({
  method: 'GET',
  path: '/song/cells',
  summary: 'A page of the song list as cells',
  permission: song.permissions.read,
  query: z.object({
    ...song.list.query.shape,
    /** Only these; by default the editable ones. */
    cells: z.optional(
      commaList(
        z.string().check(z.refine((column) => isCell(column) || isMoreColumn(column), { error: texts.choice })),
      ),
    ),
  }),
  response: z.object({ song_cells: z.array(songCells), paging }),
});

const place = { song: uuid(), column: z.string().check(z.refine(isCell, { error: texts.choice })) };

const refusedCell = z.object({
  ...place,
  error: z.string(),
  /** The newer text of the cell, and who changed it if the log knows; null if that is not the reason. */
  now: z.nullable(z.object({ text: z.string(), user: z.nullable(z.string()) })),
});
export type RefusedCell = z.output<typeof refusedCell>;

/** What saving would do: nothing was written. */
export const cellsPreview = z.object({
  count: z.int(),
  /** Cells with the value that the song already has. */
  unchanged: z.int(),
  changes: z.array(
    z.object({
      ...place,
      before: z.string(),
      after: z.string(),
      /** Words of tags that no song has yet. */
      new_words: z.array(z.string()),
    }),
  ),
  refused: z.array(refusedCell),
});
export type CellPreview = z.output<typeof cellsPreview>;

/**
 * Writes cells of songs as a batch operation, song by song in a job, which can be undone like any other; with `dry_run`
 * returns what it would do, with 200. Without it all cells must be valid: otherwise 422 with the errors of `cells.N.text`,
 * and nothing is written.
 */
export const editSongCells = endpoint({
  method: 'PATCH',
  path: '/song/cells',
  summary: 'Write cells of songs as a batch operation; with dry_run say what that would do (200)',
  permission,
  body: z.object({
    cells: z
      .array(
        z.object({
          ...place,
          /** The text before it was edited: a cell that was changed since is left alone. */
          before: text(),
          text: text(),
        }),
      )
      .check(z.minLength(1), z.maxLength(CELL_LIMIT, { error: tooManyCells })),
    dry_run: z.optional(z.boolean()),
  }),
  response: z.object({ batch_operation: z.union([z.object({ uuid: uuid(), async_task: asyncTask }), cellsPreview]) }),
  status: 202,
  otherStatus: 200,
});
