import { allows, type Permission, permissionGroups, roles } from '@segno/contract';
import { allEndpoints } from '@segno/contract/all';
import { hasRight, roleRights } from './roleWords';

const names = (permission: unknown, group: keyof typeof permissionGroups): boolean =>
  [permission].flat().some((each) => (permissionGroups[group] as readonly Permission[]).includes(each as Permission));

test.each(roleRights.filter(({ isRestriction }) => !isRestriction))(
  '$text: those roles that the server lets make all calls of it',
  (right) => {
    const calls = allEndpoints.filter(({ permission }) => names(permission, right.group));
    expect(calls).not.toEqual([]);
    const served = roles.filter(({ permissions: held }) => calls.every(({ permission }) => allows(permission, held)));
    const shown = roles.filter(({ name }) => hasRight(name, right));
    expect(shown.map(({ name }) => name)).toEqual(served.map(({ name }) => name));
  },
);
