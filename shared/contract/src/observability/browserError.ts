import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, timestamp, uuid } from '../core/fields';
import { browserErrorKind } from './browserReport';

/** Errors of the same kind, from all pages. */
const browserError = z.object({
  uuid: uuid(),
  kind: browserErrorKind,
  remote: z.string(),
  base: z.string(),
  /** The registry's release in the page that saw it last. */
  release: z.string(),
  /** Pattern of the address where it was seen last. */
  route: z.string(),
  message: z.string(),
  /** The number of pages that saw it. */
  count: z.int(),
  first_at: timestamp(),
  last_at: timestamp(),
});
export type BrowserError = z.output<typeof browserError>;

/** The call stack of an error, innermost first: in the sources if there is a source map, otherwise in the file that ran. */
const stackPlace = z.object({
  name: z.string(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  is_mapped: z.boolean(),
});
export type StackPlace = z.output<typeof stackPlace>;

export const listBrowserErrors = endpoint({
  method: 'GET',
  path: '/browser_error',
  summary: 'The errors that browsers have reported, those seen last first, a hundred at most',
  permission: 'CAN_GET_RELEASES',
  response: z.object({ browser_errors: z.array(browserError) }),
});

export const readBrowserError = endpoint({
  method: 'GET',
  path: '/browser_error/:uuid',
  summary: 'One error that browsers have reported, with its places in the sources',
  permission: 'CAN_GET_RELEASES',
  params: byUuid,
  response: z.object({ browser_error: z.extend(browserError, { stack: z.array(stackPlace) }) }),
});
