import { z } from 'zod/mini';
import { requiredText, timestamp, uuid } from '../core/fields';
import { paging } from '../core/paging';
import { asyncTask } from './asyncTask';

/** Progress of an imported file: read by a job first, then applied on request. */
export const fileTaskStatuses = ['reading', 'ready', 'applying', 'applied', 'failed'] as const;

/** The address of an uploaded file: the input of every call that reads one. */
export const uploadedFile = { url: requiredText(2000) };

/** The answer of a call that has a file read or applied. */
export const startedFileTask = z.object({ uuid: uuid(), status: z.enum(fileTaskStatuses), async_task: asyncTask });

/** A change, for every kind of file; row 0 is the header, otherwise the number that a spreadsheet shows. */
export const fileTaskChange = { row: z.int(), column: z.string(), before: z.string(), after: z.string() };

/** Common to every kind of file: its progress, and what cannot be imported. */
export const fileTask = {
  uuid: uuid(),
  file_name: z.string(),
  status: z.enum(fileTaskStatuses),
  /** Why it failed; null otherwise. */
  error: z.nullable(z.string()),
  /** A page of what cannot be imported; column null means the whole row. */
  errors: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), error: z.string() })),
  /** For changes and errors: as many pages as the longer list has. */
  paging,
  /** The task that reads it; null after that was cleaned up. */
  task_uuid: z.nullable(uuid()),
  created_at: timestamp(),
};
