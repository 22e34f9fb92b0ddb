import { z } from 'zod/mini';
import { asyncTask } from '../account/asyncTask';
import { presignedPost } from '../account/upload';
import { endpoint } from '../core/endpoint';
import { byUuid, checksum, requiredText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging } from '../core/paging';
import { tag } from './tag';
import { term } from './term';

/** What a sheet is of. */
export const taxonomyFiles = ['tags', 'terms'] as const;
export type TaxonomyFile = (typeof taxonomyFiles)[number];

const report = { response: z.object({ report: z.object({ uuid: uuid(), task_id: uuid() }) }), status: 202 } as const;

export const createTagReport = endpoint({
  method: 'POST',
  path: '/tag/report',
  summary: 'Generate a CSV file of the tags that the list shows with this query',
  permission: 'CAN_GET_REPORTS',
  query: tag.list.query,
  ...report,
});

export const createTermReport = endpoint({
  method: 'POST',
  path: '/term/report',
  summary: 'Generate a CSV file of the terms that the list shows with this query',
  permission: 'CAN_GET_REPORTS',
  query: term.list.query,
  ...report,
});

const permission = 'CAN_UPDATE_TAG';

export const taxonomyImportStatuses = ['reading', 'ready', 'applying', 'applied', 'failed'] as const;

/** Upload form for a file of tags or terms. */
export const presignTaxonomyImport = endpoint({
  method: 'POST',
  path: '/upload/presigned_post_key/taxonomy_import',
  summary: 'Upload form for an edited file of tags or terms',
  permission,
  body: z.object({
    checksum: checksum(),
    size: z.optional(z.int().check(z.gte(1))),
    original_filename: z._default(requiredText(255), 'tags.csv'),
  }),
  response: presignedPost,
});

const started = z.object({ uuid: uuid(), status: z.enum(taxonomyImportStatuses), async_task: asyncTask });

/** Reads a file in a job and says cell by cell what it would change; writes no tag and no term. */
export const createTaxonomyImport = endpoint({
  method: 'POST',
  path: '/taxonomy_import',
  summary: 'Read an edited file of tags or terms, without changing any',
  permission,
  body: z.object({ url: requiredText(2000), of: z.enum(taxonomyFiles) }),
  response: z.object({ taxonomy_import: started }),
  status: 202,
});

/** Where something stands in the sheet, 0 being its head. */
const place = { row: z.int() };

const taxonomyImport = z.object({
  uuid: uuid(),
  of: z.enum(taxonomyFiles),
  file_name: z.string(),
  status: z.enum(taxonomyImportStatuses),
  /** Why it failed; null otherwise. */
  error: z.nullable(z.string()),
  counts: z.object({
    /** Tags and terms of the file; while it is read, those that were read so far. */
    records: z.int(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    changes: z.int(),
    errors: z.int(),
    /** Changes that were not applied. */
    left: z.int(),
  }),
  /** A page of what would change, or was changed. */
  changes: z.array(
    z.object({
      ...place,
      record: z.object({ type: z.enum(['tag', 'term']), uuid: uuid(), name: z.string() }),
      is_new: z.boolean(),
      column: z.string(),
      before: z.string(),
      after: z.string(),
      /** Why it was not applied; null otherwise. */
      left: z.nullable(z.string()),
    }),
  ),
  /** A page of what cannot be imported; column null is the whole record. */
  errors: z.array(z.object({ ...place, column: z.nullable(z.string()), error: z.string() })),
  /** Of both lists: there are as many pages as the longer one has. */
  paging,
  /** The tasks that read it and apply it; null before, and once they are cleaned up. */
  task_uuid: z.nullable(uuid()),
  apply_task_uuid: z.nullable(uuid()),
  created_at: timestamp(),
});
export type TaxonomyImport = z.output<typeof taxonomyImport>;

export const readTaxonomyImport = endpoint({
  method: 'GET',
  path: '/taxonomy_import/:uuid',
  summary: 'What an import of tags or terms would change: the own ones, for administrators all',
  permission,
  params: byUuid,
  query: z.object(pageQuery),
  response: z.object({ taxonomy_import: taxonomyImport }),
});

/** Applies what an import has found. What was changed since it was read is left alone and listed (X19). */
export const applyTaxonomyImport = endpoint({
  method: 'POST',
  path: '/taxonomy_import/:uuid/apply',
  summary: 'Apply an import of tags or terms',
  permission,
  params: byUuid,
  response: z.object({ taxonomy_import: started }),
  status: 202,
});
