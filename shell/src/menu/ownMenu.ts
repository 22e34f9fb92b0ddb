import { routes } from '@segno/contract';
import type { MenuEntry } from '@segno/host/registry';

/** What the menu offers of the shell itself, beside the remotes' entries. */
export const ownMenu: readonly MenuEntry[] = [
  {
    section: 'Profile',
    label: 'Change my password',
    route: 'CHANGE_MY_PASSWORD',
    permission: routes.CHANGE_MY_PASSWORD.permission,
    // After 'Update my profile' of the portal.
    order: 20,
  },
  {
    section: 'Users',
    label: 'Releases',
    route: 'RELEASES',
    permission: routes.RELEASES.permission,
    // After the remotes' entries of that section.
    order: 90,
  },
];
