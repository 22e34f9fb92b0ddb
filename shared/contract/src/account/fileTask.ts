import { z } from 'zod/mini';
import { requiredText, timestamp, uuid } from '../core/fields';
import { paging } from '../core/paging';
import { asyncTask } from './asyncTask';

/** How far a file is that was brought in: read by a job first, then applied when somebody says so. */
export const fileTaskStatuses = ['reading', 'ready', 'applying', 'applied', 'failed'] as const;

/** Where the upload of a file has arrived: what every call takes that has one read. */
export const uploadedFile = { url: requiredText(2000) };

/** What a call answers that has a file read or applied. */
export const startedFileTask = z.object({ uuid: uuid(), status: z.enum(fileTaskStatuses), async_task: asyncTask });

/** What every kind of file says of its changes; row 0 is the head, else the number that a spreadsheet shows. */
export const fileTaskChange = { row: z.int(), column: z.string(), before: z.string(), after: z.string() };

/** What every kind of file says of itself, and of what cannot be taken of it. */
export const fileTask = {
  uuid: uuid(),
  file_name: z.string(),
  status: z.enum(fileTaskStatuses),
  /** Why it failed; null otherwise. */
  error: z.nullable(z.string()),
  /** A page of what cannot be imported; column null is the whole row. */
  errors: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), error: z.string() })),
  /** Of changes and errors: there are as many pages as the longer list has. */
  paging,
  /** The task that reads it; null once that is cleaned up. */
  task_uuid: z.nullable(uuid()),
  created_at: timestamp(),
};
