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
  /** Null for writers whom the artist has not created. */
  performing_rights_organization_member_id: z.nullable(z.string()),
  is_default: z.boolean(),
  /** T15: own writers. Created by the artist, and neither registered nor shared with other artists. */
  is_editable: z.boolean(),
  /** When the writer was added to the list. */
  created_at: timestamp(),
});
export type MyWriter = z.output<typeof myWriter>;

/** The artist's writers: the possible writers in the shares of a delivery. T9: past writers are not among them. */
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

/** A new writer of the artist (specification section 3, 'My writer'). Without the flag not a default. */
export const myWriterInput = z.object({
  first_name: requiredText(120),
  last_name: requiredText(120),
  is_default: z.optional(z.boolean()),
  performing_rights_organization_uuid: optionalUuid(),
  ipi_number: optionalIpiNumber(),
  performing_rights_organization_member_id: optionalText(60),
});

/** Adds a writer whom the library does not know yet; an IPI number that a writer of the PRO has is refused. */
export const createMyWriter = endpoint({
  method: 'POST',
  path: '/my_writer',
  summary: 'Create a writer of the signed-in artist',
  permission: 'CAN_GET_MY_WRITERS',
  body: myWriterInput,
  response: z.object({ writer: myWriter }),
  status: 201,
});

/** Changes a writer whom the artist has created. 404 for somebody else's writer, 409 `wrong_state` for one that the library maintains. */
export const updateMyWriter = endpoint({
  method: 'PUT',
  path: '/my_writer/:uuid',
  summary: 'Change a writer of the signed-in artist',
  permission: 'CAN_GET_MY_WRITERS',
  params: byUuid,
  body: z.partial(myWriterInput),
  response: z.object({ writer: myWriter }),
});

/** Removes such a writer from the list, and deletes those who are in no share (T15: own writers). */
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
 * Adds the writer that `GET /writer?ipi_number=` suggested, or re-adds a past writer. Only accepts writers that can be
 * suggested: shown in choices and with an IPI number, which must match if one is sent. Idempotent.
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
