import type { Permission, RouteName } from '@segno/contract';
import type { AuthUser } from '@segno/contract/account';
import { menuSections } from '../menu/menuSections';
import type { Shell } from '../routing/ShellContext';
import { mayOpen, routeNamed } from '../routing/shellRoute';

/** Where staff start whose job is this, by a permission that nobody else without USER_ACTIVITY has: rights, then money. */
const jobs = [
  { route: 'PROS_SONG_REGISTRATIONS', permission: 'CAN_UPDATE_SONG_WRITER_SHARES' },
  { route: 'PROS_EARNINGS', permission: 'CAN_CREATE_PRO_EARNINGS_STATEMENT' },
] as const satisfies readonly { route: RouteName; permission: Permission }[];

/**
 * Where HOME leads: artists without a profile go to its form (T7: registration), others to the screen they have chosen, by
 * default MY_TRACKS for artists and USER_ACTIVITY for everyone else. If the person may not see that screen, or no remote
 * has it, HOME leads to the screen of their job, else to the first menu entry (R1: where HOME leads). Undefined if the menu
 * is empty too.
 */
export function homeTarget({ registry, table }: Shell, user: AuthUser): string | undefined {
  const open = (name: string): string | undefined => {
    const route = routeNamed(table, name);
    return route && mayOpen(route, user.permissions) ? route.path : undefined;
  };
  const first = user.needs_profile ? open('MY_PROFILE_REGISTRATION') : undefined;
  const chosen = user.start_route === null ? undefined : open(user.start_route);
  const usual = open(user.artist_uuid === null ? 'USER_ACTIVITY' : 'MY_TRACKS');
  const job = jobs.find(({ permission }) => user.permissions.includes(permission));
  const working = job && open(job.route);
  return first ?? chosen ?? usual ?? working ?? menuSections(registry, table, user.permissions)[0]?.items[0]?.to;
}
