import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import {
  chosen,
  currencyCode,
  flag,
  named,
  orEmpty,
  requiredText,
  searchText,
  timestamp,
  typed,
  uuid,
} from '../core/fields';
import { keysOf, recordOf } from '../core/keysOf';
import { LIBRARY_LOGIN } from '../core/logins';
import { resource } from '../core/resource';
import * as texts from '../core/texts';
import { statementColumns } from './foreignColumns';

/** A society has members; an agency (MusicMark, HFA, ICE) acts for societies. */
export const proKinds = ['society', 'agency'] as const;

/** A PRO that collects for writers and publishers. */
export const performingRightsOrganization = resource({
  name: 'performing_rights_organization',
  plural: 'performing_rights_organizations',
  path: '/performing_rights_organization',
  row: z.object({
    uuid: uuid(),
    name: z.string(),
    country_uuid: z.nullable(uuid()),
    country: z.nullable(named),
    /** Identifies it in files of registrations and acknowledgements; null if not set. */
    cisac_code: z.nullable(z.int()),
    kind: z.enum(proKinds),
    /** The currency of its payments, unless a statement has one for each row. */
    currency: z.nullable(z.string()),
    ...recordOf(keysOf(statementColumns), () => z.nullable(z.string())),
    /** The number of writers and publishers who are its members. */
    writers: z.int(),
    publishers: z.int(),
    created_at: timestamp(),
    updated_at: timestamp(),
  }),
  // Only 'No Society' has no country, and keeps none when it is written back (M7: PROs; C5: what a GET gave, a PUT takes
  // back); any other needs one.
  input: z.object({
    name: requiredText(120),
    country_uuid: z.nullable(uuid()),
    cisac_code: orEmpty(
      typed(
        z.int({ error: texts.number }).check(z.gte(1, { error: texts.number }), z.lte(9999, { error: texts.number })),
      ),
    ),
    kind: z.optional(z.enum(proKinds, { error: texts.choice })),
    currency: orEmpty(currencyCode()),
    ...statementColumns,
  }),
  filters: z.object({ country_uuid: z.optional(uuid()), kind: z.optional(z.enum(proKinds, { error: texts.choice })) }),
  sort: ['name', 'country', 'writers', 'publishers', 'updated_at'],
  search: 'name',
  permissions: {
    read: [LIBRARY_LOGIN, 'CAN_GET_PERFORMING_RIGHTS_ORGANIZATIONS'],
    create: 'CAN_CREATE_PERFORMING_RIGHTS_ORGANIZATIONS',
    update: 'CAN_CREATE_PERFORMING_RIGHTS_ORGANIZATIONS',
  },
  only: ['list', 'get', 'create', 'update'],
});

/** C3: artists may call it too: their writers have a PRO. `exportable_only` restricts it to the six with registration exports. */
export const selectPerformingRightsOrganizations = endpoint({
  method: 'GET',
  path: '/performing_rights_organization/select',
  summary: 'Choices of performing_rights_organizations',
  permission: 'signed-in',
  query: z.object({
    name: searchText(),
    uuid: chosen(),
    exportable_only: z.optional(flag()),
  }),
  response: z.object({ performing_rights_organizations: z.array(named) }),
});
