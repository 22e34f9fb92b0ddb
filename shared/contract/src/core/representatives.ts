import type { RoleName } from './roles';

/** P3: roles whose holders can represent an artist. */
export const representativeRoles: readonly string[] = [
  'Administrator',
  'Catalog Manager',
  'Music Reviewer',
  'Artist Representative',
] satisfies RoleName[];

interface Person {
  uuid: string;
  user_role: { name: string };
}

/** P3: the uuid of the signed-in person if artists can be assigned to them; otherwise undefined. A selector of the session. */
export const ownRepUuid = ({ user }: { user: Person | undefined }): string | undefined =>
  user && representativeRoles.includes(user.user_role.name) ? user.uuid : undefined;
