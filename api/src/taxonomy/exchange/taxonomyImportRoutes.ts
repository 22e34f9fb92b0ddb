import {
  applyTaxonomyImport,
  createTaxonomyImport,
  presignTaxonomyImport,
  readTaxonomyImport,
  taxonomyFiles,
} from '@segno/contract/taxonomy';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import { applyFileTask, readyFileTask, startFileTask, viewFileTask } from '../../engine/fileTask/fileTaskCalls';
import { presignRoute } from '../../engine/fileTask/startFileTask';
import { applyTaxonomyImportJob, readTaxonomyImportJob } from './taxonomyImportJobs';
import type { RecordType } from './taxonomyState';

const kind = 'taxonomy_import';
const counted = ['records', 'created', 'changed', 'unchanged'] as const;

/** Imports an exported file of tags or terms: upload, preview, apply (X19: import of sheets). */
export const taxonomyImportRoutes = (): EndpointRoute[] => [
  presignRoute(presignTaxonomyImport, kind),

  implement(createTaxonomyImport, async (call) => {
    const { url, of: subject } = call.body;
    return { taxonomy_import: await startFileTask(call, { kind, url, subject, job: readTaxonomyImportJob }) };
  }),

  implement(readTaxonomyImport, async ({ params, query, ...scope }) => {
    const task = await viewFileTask<(typeof counted)[number], RecordType>(scope, {
      kind,
      uuid: params.uuid,
      counted,
      ...query,
    });
    const of = taxonomyFiles.find((each) => each === task.subject) ?? 'tags';
    return { taxonomy_import: { ...task, of } };
  }),

  implement(
    applyTaxonomyImport,
    (call) => readyFileTask(call, { kind, uuid: call.params.uuid }),
    async (call, uuid) => ({ taxonomy_import: await applyFileTask(call, { uuid, job: applyTaxonomyImportJob }) }),
  ),
];
