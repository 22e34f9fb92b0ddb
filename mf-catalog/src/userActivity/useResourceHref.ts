import { linkTo, routes } from '@segno/contract';
import { useAllowed } from '@segno/ui/list';
import { resourceRoutes } from './resourceRoutes';
import type { UserActivity } from './ActivityLine';

const table: Readonly<Partial<Record<string, (typeof resourceRoutes)[keyof typeof resourceRoutes]>>> = resourceRoutes;

/** The screen of the thing that a line is about; undefined when it is gone, has none, or is not for this person. */
export const useResourceHref = (entry: UserActivity | undefined): string | undefined => {
  const allowed = useAllowed();
  const route = table[entry?.resource_type ?? ''];
  const uuid = entry?.resource_uuid ?? undefined;
  if (route === undefined || uuid === undefined || entry?.action_string === 'has_deleted') return undefined;
  return allowed(routes[route].permission) ? linkTo(route, { uuid }) : undefined;
};
