import { ARTIST_ROLE } from '@segno/contract';
import { listUserRoles } from '@segno/contract/account';
import { optionsFrom } from '@segno/ui/list';

/** All roles. */
export const roleChoices = optionsFrom({ endpoint: listUserRoles, rows: 'user_roles' });

/** Roles of staff: artists are invited, and nobody is given their role by hand (P4: what artists see). */
export const staffRoleChoices = optionsFrom({
  endpoint: listUserRoles,
  rows: 'user_roles',
  keep: ({ name }) => name !== ARTIST_ROLE,
});
