import { ipiNumberReaders } from '@segno/contract';
import { userCan, type CurrentUser } from '../platform/http/session';

/** True when the person may read writers' IPI numbers, and find writers by them. */
export const mayReadIpiNumbers = (user: CurrentUser): boolean => userCan(user, ipiNumberReaders);

/** The rows as this person may see them: without IPI numbers, unless they may read those. */
export const withoutIpiNumbers = <Row extends { ipi_number?: string | null | undefined }>(
  user: CurrentUser,
  rows: readonly Row[],
): Row[] => rows.map((row) => (mayReadIpiNumbers(user) ? row : omitIpiNumber(row)));

function omitIpiNumber<Row extends { ipi_number?: string | null | undefined }>(row: Row): Row {
  const shown = { ...row };
  delete shown.ipi_number;
  return shown;
}
