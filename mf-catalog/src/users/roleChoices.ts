import { ARTIST_ROLE } from '@segno/contract';
import { listUserRoles } from '@segno/contract/account';
import { optionsFrom } from '@segno/ui/list';

/** Every role. */
export const roleChoices = optionsFrom({ endpoint: listUserRoles, rows: 'user_roles' });

/** The roles of staff: artists come from their invitation, and nobody is made one by hand (P4: what artists see). */
export const staffRoleChoices = optionsFrom({
  endpoint: listUserRoles,
  rows: 'user_roles',
  keep: ({ name }) => name !== ARTIST_ROLE,
});
