import { sql } from 'kysely';
import type { Expression } from '../../engine/list/listPage';
import { dayAfter } from '../../platform/dayAfter';
import { assignedTo } from '../artists/artistRepresentatives';

/** Conditions for a list's filters by date, including the last day, and by assigned user. */
export function songRanges(query: Readonly<Record<string, unknown>>): Expression[] {
  const { assigned_to: person } = query;
  const dates = ['created', 'updated'].flatMap((name) => {
    const { [`${name}_from`]: first, [`${name}_to`]: last } = query;
    const column = sql`s.${sql.id(`${name}_at`)}`;
    return [
      ...(first instanceof Date ? [sql`${column} >= ${first}`] : []),
      ...(last instanceof Date ? [sql`${column} < ${dayAfter(last)}`] : []),
    ];
  });
  return [...(typeof person === 'string' ? [assignedTo(sql`s.assigned_to`, person)] : []), ...dates];
}
