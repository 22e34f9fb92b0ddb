import { texts } from '@segno/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Expression } from '../../engine/list/listPage';
import { invalid } from '../../platform/errors';

const uuid = z.guid();

/**
 * R6: what is one representative's, or with `-` before the uuid everybody else's, the unassigned included. Throws 422 on
 * the filter: the contract lets through what only looks like a uuid.
 */
export function assignedTo(column: Expression, value: string, filter = 'assigned_to'): Expression {
  const isOthers = value.startsWith('-');
  const person = uuid.safeParse(isOthers ? value.slice(1) : value);
  if (!person.success) throw invalid({ [filter]: [texts.uuid] });
  return isOthers ? sql`${column} is distinct from ${person.data}::uuid` : sql`${column} = ${person.data}::uuid`;
}
