import { z } from 'zod/mini';
import { keysOf } from './keysOf';
import type { Permission } from './permissions';

/** A member of an input and the permission to write it. */
interface GuardedMember {
  permission: Permission;
  schema: z.ZodMiniType;
}

/** A member that requires a permission to write. */
export const needs = <const Needed extends Permission, Schema extends z.ZodMiniType>(
  permission: Needed,
  schema: Schema,
) => ({ permission, schema });

/**
 * An input in which each member requires its own permission, written next to it: `title: needs('CAN_X', requiredText())`.
 * Returns the input's schema, the permissions by member (`permissions.fields` of a resource), and all of them: holders of
 * any one may update something.
 */
export function guarded<Members extends Record<string, GuardedMember>>(members: Members) {
  const of = <Part extends keyof GuardedMember>(part: Part) =>
    Object.fromEntries(Object.entries(members).map(([name, member]) => [name, member[part]]));
  return {
    input: z.object(of('schema') as { [Name in keyof Members]: Members[Name]['schema'] }),
    fields: of('permission') as { [Name in keyof Members]: Members[Name]['permission'] },
    anyOf: keysOf<Members[keyof Members]['permission']>(
      Object.fromEntries(Object.values(members).map(({ permission }) => [permission, true])) as Record<
        Members[keyof Members]['permission'],
        true
      >,
    ),
  };
}
