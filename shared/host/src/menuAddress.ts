import { browserStorage } from './browserStorage';
import { queueAddress, recallQueue } from './waitingQueue';

const keyOf = (person: string, route: string): string => `segno.view.${person}.${route}`;

/** Remembers in this browser with which view of a list a person wants to open it; undefined for the plain list. */
export const rememberDefaultView = (person: string, route: string, query: string | undefined): void =>
  void browserStorage.writeText(keyOf(person, route), query);

/** The query of the view; undefined if it is not known here, and the server must be asked. */
export const recallDefaultView = (person: string, route: string): string | undefined =>
  browserStorage.readText(keyOf(person, route));

/**
 * Where a menu entry leads for a person: to the list's queue or default view, if one was chosen. The plain address always
 * shows the list as everybody sees it.
 */
export const menuAddress = (person: string, { route, to }: { route: string; to: string }): string => {
  if (recallQueue(person, route)) return queueAddress(to);
  const query = recallDefaultView(person, route);
  return query ? `${to}?${query}` : to;
};
