import { z } from 'zod/mini';
import { optionalIpiNumber } from '../catalog/rights/ipiNumber';
import { endpoint } from '../core/endpoint';
import { byUuid, named, optionalText, optionalUuid, requiredText, searchText, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';

/** A writer in the artist's own list. */
export const myWriter = z.object({
  uuid: uuid(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Eleven digits (M3: IPI name numbers). */
  ipi_number: z.nullable(z.string()),
  performing_rights_organization: z.nullable(named),
  /** Null of whom the artist has not made. */
  performing_rights_organization_member_id: z.nullable(z.string()),
  is_default: z.boolean(),
  /** T15: own writers. Made by the artist, and neither registered nor shared with other artists. */
  is_editable: z.boolean(),
  /** Since when the writer is in the list. */
  created_at: timestamp(),
});
export type MyWriter = z.output<typeof myWriter>;

/** The artist's writers: who may stand in the writer shares of a delivery. T9: past writers are not among them. */
export const listMyWriters = endpoint({
  method: 'GET',
  path: '/my_writer',
  summary: "The signed-in artist's writers",
  permission: 'CAN_GET_MY_WRITERS',
  query: z.object({
    full_name: searchText(),
    ...pageQuery,
    ...sortQuery(['full_name', 'ipi_number', 'performing_rights_organization', 'created_at']),
  }),
  response: z.object({ writers: z.array(myWriter), paging }),
});

/** A new writer of one's own (specification section 3, 'My writer'). Without a flag no default. */
export const myWriterInput = z.object({
  first_name: requiredText(120),
  last_name: requiredText(120),
  is_default: z.optional(z.boolean()),
  performing_rights_organization_uuid: optionalUuid(),
  ipi_number: optionalIpiNumber(),
  performing_rights_organization_member_id: optionalText(60),
});

/** Adds somebody whom the library does not know yet; an IPI number that a writer of the PRO has is refused. */
export const createMyWriter = endpoint({
  method: 'POST',
  path: '/my_writer',
  summary: 'Create a writer of the signed-in artist',
  permission: 'CAN_GET_MY_WRITERS',
  body: myWriterInput,
  response: z.object({ writer: myWriter }),
  status: 201,
});

/** Changes a writer whom the artist has made. 404 for a writer of somebody else, 409 `wrong_state` for one that the library changes. */
export const updateMyWriter = endpoint({
  method: 'PUT',
  path: '/my_writer/:uuid',
  summary: 'Change a writer of the signed-in artist',
  permission: 'CAN_GET_MY_WRITERS',
  params: byUuid,
  body: z.partial(myWriterInput),
  response: z.object({ writer: myWriter }),
});

/** Takes such a writer off the list, and deletes one who is in no share (T15: own writers). */
export const removeMyWriter = endpoint({
  method: 'DELETE',
  path: '/my_writer/:uuid',
  summary: 'Remove a writer of the signed-in artist',
  permission: 'CAN_GET_MY_WRITERS',
  params: byUuid,
  response: z.null(),
  status: 204,
});

/**
 * Adds the writer that `GET /writer?ipi_number=` suggested, or a past writer again. Only what can be suggested is taken:
 * shown in choices and known by an IPI number, the one given when there is one. Asked again, it is the same writer.
 */
export const addExistingWriter = endpoint({
  method: 'POST',
  path: '/my_writer/existing',
  summary: 'Add an existing writer to the signed-in artist',
  permission: 'CAN_GET_MY_WRITERS',
  body: z.object({ writer_uuid: uuid(), ipi_number: optionalIpiNumber() }),
  response: z.object({ writer: myWriter }),
  status: 201,
});
