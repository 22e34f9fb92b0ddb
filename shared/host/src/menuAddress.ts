import { browserStorage } from './browserStorage';
import { queueAddress, recallQueue } from './waitingQueue';

const keyOf = (person: string, route: string): string => `segno.view.${person}.${route}`;

/** Remembers in this browser with which view of a list somebody wants it opened; undefined for the list as it usually is. */
export const rememberDefaultView = (person: string, route: string, query: string | undefined): void =>
  void browserStorage.writeText(keyOf(person, route), query);

/** The query of the view; undefined when none is known here, and the server is asked. */
export const recallDefaultView = (person: string, route: string): string | undefined =>
  browserStorage.readText(keyOf(person, route));

/**
 * Where the menu leads for a person: to the queue of the list, or to its default view, where one of them was chosen. The plain
 * address always shows the list as everybody has it.
 */
export const menuAddress = (person: string, { route, to }: { route: string; to: string }): string => {
  if (recallQueue(person, route)) return queueAddress(to);
  const query = recallDefaultView(person, route);
  return query ? `${to}?${query}` : to;
};
