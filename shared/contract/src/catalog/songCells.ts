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

/** The columns that can be edited in the song list, the taxonomy aside: each is an attribute of a song and a column of its sheet. */
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

/** True for a column that can be edited: a plain one, or `taxonomy.` and the key of a tag field. */
export const isCell = (column: string): boolean => isPlainCell(column) || tagFieldOf(column) !== undefined;

/** What it takes to change a cell, besides CAN_BATCH_UPDATE_SONGS: what a batch asks for, or else the form. */
export const cellPermission = (column: string): Permission =>
  batchPermission(column) ?? song.permissions.fields[isPlainCell(column) ? column : 'taxonomy'];

/** What the song list can show besides its own columns, the taxonomy and each PRO aside. */
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

/** The PRO in `registration.` and its uuid: the column of how far songs are there. */
export const proOf = (column: string): string | undefined => /^registration\.([0-9a-f-]{36})$/.exec(column)?.[1];

/** True for what the song list can show besides its own columns, if there is such a tag field or PRO. */
export const isMoreColumn = (column: string): boolean =>
  moreColumns.some((name) => name === column) || tagFieldOf(column) !== undefined || proOf(column) !== undefined;

/** What it takes to read a column, besides what the list of songs asks for. */
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
    /** `name`: of the tag field or the PRO; null where the column says it. */
    song_columns: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  }),
});

/** Cells that are saved at once at most. */
export const CELL_LIMIT = 5000;
export const tooManyCells = `At most ${CELL_LIMIT.toLocaleString('en-US')} cells can be saved at once.`;

const text = () => z.string().check(z.maxLength(100_000));

/** A song with its cells as the sheet of songs writes them: names in place of uuids, several as `a | b`. */
const songCells = z.object({
  uuid: uuid(),
  work_id: z.string(),
  work_title: z.string(),
  artist: z.string(),
  /** By their columns; without those that the person may not see. */
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
    /** Only these; without it those that can be edited. */
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
  /** The text that the cell has got meanwhile, and by whom as far as the log knows; null where that is not the reason. */
  now: z.nullable(z.object({ text: z.string(), user: z.nullable(z.string()) })),
});
export type RefusedCell = z.output<typeof refusedCell>;

/** What saving would do: nothing was written. */
export const cellsPreview = z.object({
  count: z.int(),
  /** Cells that say what the song has already. */
  unchanged: z.int(),
  changes: z.array(z.object({ ...place, before: z.string(), after: z.string() })),
  refused: z.array(refusedCell),
});
export type CellPreview = z.output<typeof cellsPreview>;

/**
 * Writes cells of songs as a batch operation, song by song in a job, to be undone like any other; with `dry_run` says what that
 * would do, with 200. Without it all cells must be right: else 422 with the errors of `cells.N.text`, and nothing is written.
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
          /** The text that was there when it was edited: a cell that was changed since is left alone. */
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
