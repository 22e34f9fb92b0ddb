import { linkTo, routes } from '@segno/contract';
import { useAllowed } from '@segno/ui/list';
import { resourceRoutes } from './resourceRoutes';

const table: Readonly<Partial<Record<string, (typeof resourceRoutes)[keyof typeof resourceRoutes]>>> = resourceRoutes;

/** What a line of the log says of the thing that it is about. */
interface LoggedResource {
  action_string: string;
  resource_type: string;
  resource_uuid: string | null;
}

/** The screen of the thing that a line is about; undefined when it is gone, has none, or is not for this person. */
export const useResourceHref = (entry: LoggedResource | undefined): string | undefined => {
  const allowed = useAllowed();
  const route = table[entry?.resource_type ?? ''];
  const uuid = entry?.resource_uuid ?? undefined;
  if (route === undefined || uuid === undefined || entry?.action_string === 'has_deleted') return undefined;
  return allowed(routes[route].permission) ? linkTo(route, { uuid }) : undefined;
};
