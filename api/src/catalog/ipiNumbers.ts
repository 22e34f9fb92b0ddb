import { ipiNumberReaders } from '@segno/contract';
import { ipiTaken } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { UniqueRules } from '../engine/uniqueRules';
import { type CurrentUser, userCan } from '../platform/http/session';

/** True when the user may read writers' IPI numbers and search by them. */
export const mayReadIpiNumbers = (user: CurrentUser): boolean => userCan(user, ipiNumberReaders);

/** The rows as this user may see them: without IPI numbers unless allowed. */
export const withoutIpiNumbers = <Row extends { ipi_number?: string | null | undefined }>(
  user: CurrentUser,
  rows: readonly Row[],
): Row[] => rows.map((row) => (mayReadIpiNumbers(user) ? row : omitIpiNumber(row)));

function omitIpiNumber<Row extends { ipi_number?: string | null | undefined }>(row: Row): Row {
  const shown = { ...row };
  delete shown.ipi_number;
  return shown;
}

/** M3: an IPI number is unique per PRO among visible writers; any number of writers may have none. */
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
