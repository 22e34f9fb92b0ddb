import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { uuid } from '../core/fields';
import { song } from './song';

/**
 * Writes all songs that the list shows with this query into a CSV file, which stands among the reports (A5). Its link comes as
 * a message (A3). The same file, edited in a spreadsheet, can be imported again.
 */
export const createSongReport = endpoint({
  method: 'POST',
  path: '/song/report',
  summary: 'Generate a CSV file of the songs that the list shows with this query',
  permission: 'CAN_GET_REPORTS',
  query: song.list.query,
  response: z.object({ report: z.object({ uuid: uuid(), task_id: uuid() }) }),
  status: 202,
});
