import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';

/** A writer in the artist's own list. */
export const myWriter = z.object({
  uuid: uuid(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ipi_number: z.string().nullable(),
  performing_rights_organization: z.object({ name: z.string() }).nullable(),
  is_default: z.boolean(),
  created_at: timestamp(),
});
export type MyWriter = z.output<typeof myWriter>;

/** The artist's writers: who may stand in the writer shares of a delivery. */
export const listMyWriters = endpoint({
  method: 'GET',
  path: '/my_writer',
  summary: "The signed-in artist's writers",
  permission: 'CAN_GET_MY_WRITERS',
  query: z.object({
    full_name: z.string().trim().max(255).optional(),
    ...pageQuery,
    ...sortQuery(['full_name', 'created_at']),
  }),
  response: z.object({ writers: z.array(myWriter), paging }),
});
