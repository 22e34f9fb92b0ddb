import { listUserRoles, user } from '@segno/contract/account';
import type { ApiClient } from '../apiClient';
import type { StaffLogin } from './demoStaff';

/** The administrator makes these users; one whose address is taken stays as it is. */
export async function makeStaff(
  administrator: ApiClient,
  staff: readonly StaffLogin[],
  password: string,
): Promise<void> {
  const { user_roles } = await administrator.call(listUserRoles, {});
  for (const { role, ...person } of staff) {
    const { users } = await administrator.call(user.list, { query: { full_name: person.email, pagesize: 100 } });
    if (users.some(({ email }) => email === person.email)) continue;
    const found = user_roles.find(({ name }) => name === role);
    if (!found) throw new Error(`There is no role ${role}`);
    await administrator.call(user.create, { body: { ...person, user_role_uuid: found.uuid, password } });
  }
}
