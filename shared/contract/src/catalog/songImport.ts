import { z } from 'zod/mini';
import { asyncTask } from '../account/asyncTask';
import { presignedPost } from '../account/upload';
import { endpoint } from '../core/endpoint';
import { byUuid, checksum, requiredText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging } from '../core/paging';
import { song } from './song';

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/**
 * Writes all songs that the list shows with this query into a CSV or XLSX file, which stands among the reports (A5). Its link comes as
 * a message (A3). The same file, edited in a spreadsheet, can be imported again.
 */
export const createSongReport = endpoint({
  method: 'POST',
  path: '/song/report',
  summary: 'Generate a CSV or XLSX file of the songs that the list shows with this query',
  permission: 'CAN_GET_REPORTS',
  query: song.list.query,
  body: z.optional(z.object({ format: z._default(z.enum(sheetFormats), 'csv') })),
  response: z.object({ report: z.object({ uuid: uuid(), task_id: uuid() }) }),
  status: 202,
});

const permission = 'CAN_BATCH_UPDATE_SONGS';

export const songImportStatuses = ['reading', 'ready', 'applying', 'applied', 'failed'] as const;
export type SongImportStatus = (typeof songImportStatuses)[number];

/** Upload form for a sheet of songs. */
export const presignSongImport = endpoint({
  method: 'POST',
  path: '/upload/presigned_post_key/song_import',
  summary: 'Upload form for an edited CSV or XLSX file of songs',
  permission,
  body: z.object({
    checksum: checksum(),
    size: z.optional(z.int().check(z.gte(1))),
    original_filename: z._default(requiredText(255), 'songs.csv'),
  }),
  response: presignedPost,
});

const started = { uuid: uuid(), async_task: asyncTask };

/** Reads an edited file in a job and says cell by cell what it would change; writes no song. */
export const createSongImport = endpoint({
  method: 'POST',
  path: '/song_import',
  summary: 'Read an edited CSV or XLSX file of songs, without changing any song',
  permission,
  body: z.object({ url: requiredText(2000) }),
  response: z.object({ song_import: z.object({ ...started, status: z.enum(songImportStatuses) }) }),
  status: 202,
});

const songImport = z.object({
  uuid: uuid(),
  file_name: z.string(),
  status: z.enum(songImportStatuses),
  /** Why it failed; null otherwise. */
  error: z.nullable(z.string()),
  counts: z.object({ rows: z.int(), songs: z.int(), changes: z.int(), errors: z.int() }),
  /** A page of the cells that would change, as they stand in the file; row 1 is the first one below the head. */
  changes: z.array(
    z.object({
      row: z.int(),
      song: z.object({ uuid: uuid(), work_title: z.string() }),
      column: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** A page of what cannot be imported; row 0 is the head, and column null the whole row. */
  errors: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), error: z.string() })),
  /** Of both lists: there are as many pages as the longer one has. */
  paging,
  /** The task that reads it; null once that is cleaned up. */
  task_uuid: z.nullable(uuid()),
  /** The operation that applies it, with its task. */
  batch_operation: z.nullable(z.object({ uuid: uuid(), task_uuid: z.nullable(uuid()) })),
  created_at: timestamp(),
});
export type SongImport = z.output<typeof songImport>;

export const readSongImport = endpoint({
  method: 'GET',
  path: '/song_import/:uuid',
  summary: 'What an import of songs would change: the own ones, for administrators all',
  permission,
  params: byUuid,
  query: z.object(pageQuery),
  response: z.object({ song_import: songImport }),
});

/** Applies what an import has found, as a batch operation: song by song, and to be undone like any other. */
export const applySongImport = endpoint({
  method: 'POST',
  path: '/song_import/:uuid/apply',
  summary: 'Apply an import of songs as a batch operation',
  permission,
  params: byUuid,
  response: z.object({ batch_operation: z.object(started) }),
  status: 202,
});
