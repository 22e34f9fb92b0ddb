import { z } from 'zod/mini';
import { asyncTask } from '../account/asyncTask';
import { endpoint } from '../core/endpoint';
import { byUuid, prepared, timestamp, transformed, uuid } from '../core/fields';
import { pageQuery, paging } from '../core/paging';
import * as texts from '../core/texts';
import { batchActions, batchAttribute, tooManySongs, BATCH_LIMIT } from './batchAttributes';
import { song } from './song';

/** Days within which a batch update can be undone; its songs are kept that long. */
export const BATCH_UNDO_DAYS = 30;

const permission = 'CAN_BATCH_UPDATE_SONGS';
const titled = z.object({ uuid: uuid(), work_title: z.string() });
const oneSong = z.object({ song: titled });

const uuids = z.array(uuid()).check(z.minLength(1), z.maxLength(BATCH_LIMIT, { error: tooManySongs }));

/** The songs of a batch: `uuids`, or all that the list shows with these filters. */
const selection = z.strictObject({
  ...song.list.query.shape,
  uuids: z.optional(
    z.pipe(
      transformed(z.string(), (value) => value.split(',').filter((part) => part !== '')),
      uuids,
    ),
  ),
});

/** What a batch would do: nothing was written. `before` and `after` contain names for references. */
export const batchPreview = z.object({
  count: z.int(),
  /** Songs that already have the value. */
  unchanged: z.int(),
  refused: z.array(z.object({ song: titled, error: z.string() })),
  sample: z.array(z.object({ song: titled, before: z.unknown(), after: z.unknown() })),
});
export type BatchPreview = z.output<typeof batchPreview>;

const started = z.object({ uuid: uuid(), async_task: asyncTask });

/** A2: changes one attribute of many songs in a job, song by song; with `dry_run` returns what it would do, with 200. */
export const batchSongs = endpoint({
  method: 'PATCH',
  path: '/song/batch',
  summary: 'Change one attribute of many songs; with dry_run say what that would do (200)',
  permission,
  query: selection,
  body: z.object({
    action: z.enum(batchActions),
    attribute: z.string().check(z.refine((name) => batchAttribute(name) !== undefined, { error: texts.choice })),
    /** A list for list attributes, one value for the others; omitted for the action clear. */
    values: z.optional(z.unknown()),
    dry_run: z.optional(z.boolean()),
    /** Replaces those of the query: an address only holds a few hundred. */
    uuids: z.optional(uuids),
  }),
  response: z.object({ batch_operation: z.union([started, batchPreview]) }),
  status: 202,
  otherStatus: 200,
});

const batchOperation = z.object({
  uuid: uuid(),
  action: z.enum([...batchActions, 'undo', 'import', 'edit']),
  attribute: z.string(),
  /** Contains names for references; null for the actions clear, undo, import and edit. */
  values: z.unknown(),
  user: z.object({ uuid: uuid(), full_name: z.string() }),
  status: z.enum(['pending', 'success', 'error']),
  progress: z.int(),
  count: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** Songs created by an import, and deleted by its undo. */
  created: z.int(),
  deleted: z.int(),
  /** The operation that this one undoes. */
  undo_of: z.nullable(uuid()),
  is_undone: z.boolean(),
  /** The import that it applied. */
  song_import: z.nullable(z.object({ uuid: uuid(), file_name: z.string() })),
  /** The caller can undo it now. */
  undo_allowed: z.boolean(),
  /** The task to poll while it runs (A1: tasks of jobs); null after that was cleaned up. */
  task_uuid: z.nullable(uuid()),
  created_at: timestamp(),
  finished_at: z.nullable(timestamp()),
});
export type BatchOperation = z.output<typeof batchOperation>;

export const listBatchOperations = endpoint({
  method: 'GET',
  path: '/batch_operation',
  summary: 'Batch updates of songs, newest first: the own ones, for administrators all',
  permission,
  query: z.object(pageQuery),
  response: z.object({ batch_operations: z.array(batchOperation), paging }),
});

/**
 * In a job, restores the previous value of every song that has not been changed since, and deletes those that the operation
 * has created; the others are left alone.
 */
export const undoBatchOperation = endpoint({
  method: 'POST',
  path: '/batch_operation/:uuid/undo',
  summary: 'Undo a batch update, within 30 days and once',
  permission,
  params: byUuid,
  response: z.object({ batch_operation: z.extend(started, { song_count: z.int(), left_alone: z.array(oneSong) }) }),
  status: 202,
});

const curation = z.object({
  song: uuid(),
  /** A song has one state: the last of the list. */
  curation_states: z.optional(z.array(uuid()).check(z.minLength(1))),
  curation_state: z.optional(uuid()),
});

/** Sets the curation state of songs, all or none. The bare array is accepted too. Answers in request order. */
export const setCurationStates = endpoint({
  method: 'PATCH',
  path: '/song',
  summary: 'Set the curation state of songs',
  permission: 'CAN_PUBLISH_SONGS',
  body: prepared(
    (value) => (Array.isArray(value) ? { songs: value } : value),
    z.object({
      songs: z
        .array(
          curation.check(
            z.refine(({ curation_states, curation_state }) => (curation_states ?? curation_state) !== undefined, {
              path: ['curation_states'],
              error: texts.required,
            }),
          ),
        )
        .check(z.minLength(1), z.maxLength(1000)),
    }),
  ),
  response: z.object({ songs: z.array(song.row) }),
});

/** Sets a song's content tier, or removes it with null. */
export const setContentTier = endpoint({
  method: 'PATCH',
  path: '/song/:uuid/content_tier',
  summary: 'Set the content tier of a song',
  record: 'song',
  permission: 'CAN_PUBLISH_SONGS',
  params: byUuid,
  body: z.object({ song: uuid(), content_tier: z.nullable(uuid()) }),
  response: z.object({ song: song.row }),
});
