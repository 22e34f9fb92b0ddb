import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { flag, named, optionalText, requiredText, timestamp, uuid } from '../core/fields';
import { resource } from '../core/resource';
import * as texts from '../core/texts';
import { optionalIpiNumber } from './rights/ipiNumber';

/** The roles of a publisher in a work (M2: types of publishers); the code is stored. */
export const publisherTypes = [
  { code: 'E', name: 'Original Publisher' },
  { code: 'AM', name: 'Administrator' },
  { code: 'SE', name: 'Sub-Publisher' },
  { code: 'AQ', name: 'Acquirer' },
  { code: 'ES', name: 'Substituted Publisher' },
  { code: 'PA', name: 'Income Participant' },
] as const;

const publisherType = z.enum(publisherTypes.map(({ code }) => code));

const row = z.object({
  uuid: uuid(),
  name: z.string(),
  type: publisherType,
  ipi_name: z.nullable(z.string()),
  /** Eleven digits (M3: IPI name numbers). */
  ipi_number: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
  performing_rights_organization_uuid: z.nullable(uuid()),
  performing_rights_organization: z.nullable(named),
  performing_rights_organization_member_id: z.nullable(z.string()),
  is_visible: z.boolean(),
  /** Its territories by code. */
  countries: z.array(z.object({ name: z.string(), iso_code: z.string() })),
  /** M11: its territories are all existing countries. */
  is_worldwide: z.boolean(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

/** The publishers of songs. They cannot be deleted, since past shares refer to them; hidden ones are not offered anywhere. */
export const publisher = resource({
  name: 'publisher',
  plural: 'publishers',
  path: '/publisher',
  row,
  detail: z.extend(row, { country_uuids: z.array(uuid()) }),
  input: z.object({
    name: requiredText(120),
    type: publisherType,
    performing_rights_organization_uuid: uuid(),
    performing_rights_organization_member_id: optionalText(60),
    ipi_name: optionalText(120),
    ipi_number: optionalIpiNumber(),
    tax_id: optionalText(60),
    country_uuids: z.array(uuid()).check(z.minLength(1, { error: texts.required }), z.maxLength(1000)),
    is_visible: z.optional(z.boolean()),
  }),
  filters: z.object({
    type: z.optional(publisherType),
    performing_rights_organization_uuid: z.optional(uuid()),
    country_uuid: z.optional(uuid()),
    is_visible: z.optional(flag()),
  }),
  sort: ['name', 'type', 'performing_rights_organization', 'ipi_number', 'updated_at'],
  search: 'name',
  permissions: {
    read: 'CAN_GET_PUBLISHERS',
    create: 'CAN_CREATE_PUBLISHERS',
    update: 'CAN_UPDATE_PUBLISHERS',
  },
  only: ['list', 'get', 'create', 'update', 'select'],
});

export const readPublisherConstants = endpoint({
  method: 'GET',
  path: '/publisher/constants',
  summary: 'What a publisher can be in a work',
  permission: 'CAN_GET_PUBLISHERS',
  response: z.object({
    publisher_constants: z.object({ types: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
});
