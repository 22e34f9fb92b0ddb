import { browserStorage } from './browserStorage';

/** The query of a list that shows what waits for the person, oldest first. */
export const waitingQueue = { waiting_for_me: 'true', sort_by: 'created_at', sort_order: 'asc' } as const;

/** The address of a list's queue. */
export const queueAddress = (path: string): string => `${path}?${new URLSearchParams(waitingQueue)}`;

const keyOf = (person: string, route: string): string => `segno.queue.${person}.${route}`;

/** Remembers in this browser whether somebody works through a list's queue. */
export const rememberQueue = (person: string, route: string, isOn: boolean): void =>
  void browserStorage.writeText(keyOf(person, route), isOn ? 'on' : undefined);

/** Whether the menu leads to the list's queue; the plain address shows the list as usual. */
export const recallQueue = (person: string, route: string): boolean =>
  browserStorage.readText(keyOf(person, route)) === 'on';
