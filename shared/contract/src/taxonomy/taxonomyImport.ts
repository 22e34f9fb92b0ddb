import { z } from 'zod/mini';
import { fileTask, fileTaskChange, startedFileTask, uploadedFile } from '../account/fileTask';
import { presignFile } from '../account/upload';
import { endpoint } from '../core/endpoint';
import { byUuid, uuid } from '../core/fields';
import { pageQuery } from '../core/paging';
import { tag } from './tag';
import { term } from './term';

/** The content of a sheet. */
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

/** Upload form for a file of tags or terms. */
export const presignTaxonomyImport = presignFile({
  kind: 'taxonomy_import',
  summary: 'Upload form for an edited file of tags or terms',
  permission,
  fileName: 'tags.csv',
});

/** Reads a file in a job and lists the changes that it would make, cell by cell; writes no tag and no term. */
export const createTaxonomyImport = endpoint({
  method: 'POST',
  path: '/taxonomy_import',
  summary: 'Read an edited file of tags or terms, without changing any',
  permission,
  body: z.object({ ...uploadedFile, of: z.enum(taxonomyFiles) }),
  response: z.object({ taxonomy_import: startedFileTask }),
  status: 202,
});

const taxonomyImport = z.object({
  ...fileTask,
  of: z.enum(taxonomyFiles),
  counts: z.object({
    /** Tags and terms in the file. */
    records: z.int(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    changes: z.int(),
    errors: z.int(),
    /** Changes that were not applied. */
    left: z.int(),
  }),
  /** A page of changes, proposed or applied. */
  changes: z.array(
    z.object({
      ...fileTaskChange,
      record: z.object({ type: z.enum(['tag', 'term']), uuid: uuid(), name: z.string() }),
      is_new: z.boolean(),
      /** Why it was not applied; otherwise null. */
      left: z.nullable(z.string()),
    }),
  ),
  /** The task that applies it; null before, and after it was cleaned up. */
  apply_task_uuid: z.nullable(uuid()),
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

/** Applies the changes that an import has found. What was changed since it was read is left alone and listed (X19: import of sheets). */
export const applyTaxonomyImport = endpoint({
  method: 'POST',
  path: '/taxonomy_import/:uuid/apply',
  summary: 'Apply an import of tags or terms',
  permission,
  params: byUuid,
  response: z.object({ taxonomy_import: startedFileTask }),
  status: 202,
});
