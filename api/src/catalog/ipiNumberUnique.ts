import { ipiTaken } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { UniqueRules } from '../engine/uniqueRules';

/** M3: an IPI number is one writer's, among those that are shown and per PRO; who has none is in nobody's way. */
export const ipiNumberUnique: UniqueRules = {
  writer_ipi_number: {
    field: 'ipi_number',
    text: ipiTaken,
    members: ['performing_rights_organization_uuid', 'is_visible'],
    same: ({ ipi_number, performing_rights_organization_uuid, is_visible }) =>
      typeof ipi_number === 'string' && is_visible !== false
        ? sql`is_visible and ipi_number = ${ipi_number}
            and performing_rights_organization_uuid is not distinct from ${performing_rights_organization_uuid ?? null}::uuid`
        : undefined,
  },
};
