import { z } from 'zod/mini';
import { asyncTask } from '../account/asyncTask';
import { fileTask, fileTaskChange, startedFileTask, uploadedFile } from '../account/fileTask';
import { presignFile } from '../account/upload';
import { endpoint } from '../core/endpoint';
import { byUuid, checksum, requiredText, uuid } from '../core/fields';
import { pageQuery } from '../core/paging';
import { song } from './song';

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/**
 * A5: writes all songs that the list shows with this query to a CSV or XLSX file, which appears among the reports. A3: its
 * link is sent as a message. The same file, edited in a spreadsheet, can be imported again.
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

/** Upload form for a sheet of songs. */
export const presignSongImport = presignFile({
  kind: 'song_import',
  summary: 'Upload form for an edited CSV or XLSX file of songs',
  permission,
  fileName: 'songs.csv',
});

/** Reads a file in a job and lists its changes cell by cell, and the songs that it would create; writes no song. */
export const createSongImport = endpoint({
  method: 'POST',
  path: '/song_import',
  summary: 'Read an edited CSV or XLSX file of songs, without changing any song',
  permission,
  body: z.object(uploadedFile),
  response: z.object({ song_import: startedFileTask }),
  status: 202,
});

const songImport = z.object({
  ...fileTask,
  /** `songs`: existing ones that would change; `created`: those that would be created, or were, once it is applied. */
  counts: z.object({ rows: z.int(), songs: z.int(), created: z.int(), changes: z.int(), errors: z.int() }),
  /** A page of the cells that would change, as in the file; for a new song, those that are not empty. */
  changes: z.array(
    z.object({ ...fileTaskChange, is_new: z.boolean(), song: z.object({ uuid: uuid(), work_title: z.string() }) }),
  ),
  /** The operation that applies it, with its task. */
  batch_operation: z.nullable(z.object({ uuid: uuid(), task_uuid: z.nullable(uuid()) })),
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

/** Applies what an import has found, as a batch operation: song by song, and undoable like any other. */
export const applySongImport = endpoint({
  method: 'POST',
  path: '/song_import/:uuid/apply',
  summary: 'Apply an import of songs as a batch operation',
  permission,
  params: byUuid,
  response: z.object({ batch_operation: z.object({ uuid: uuid(), async_task: asyncTask }) }),
  status: 202,
});

/**
 * Adds an uploaded file to a song that an import has created. It belongs to the operation: its undo deletes the song with the
 * file. A file that the song has already, by checksum and file type, is not added again.
 */
export const addImportedFile = endpoint({
  method: 'POST',
  path: '/song_import/:uuid/song/:song_uuid/source_file',
  summary: 'Add an uploaded source file to a song that an import has created',
  permission: 'CAN_UPDATE_SONG_SOURCE_FILES',
  params: z.object({ uuid: uuid(), song_uuid: uuid() }),
  body: z.object({
    file_type: requiredText(64),
    url: requiredText(4096),
    original_filename: requiredText(255),
    checksum: checksum(),
  }),
  response: z.object({ song: z.object({ uuid: uuid(), work_title: z.string() }) }),
});
