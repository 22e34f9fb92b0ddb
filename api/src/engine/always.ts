import type { AnyResource } from '@segno/contract';
import { sql } from 'kysely';
import type { CrudSpec, Scope } from './crudSpec';
import type { Expression } from './list/listPage';

/** The condition that always applies to a resource's rows. */
export const always = ({ where }: Pick<CrudSpec<AnyResource>, 'where'>, scope: Scope): Expression =>
  where?.(scope) ?? sql`true`;
