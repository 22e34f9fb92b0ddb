/** The query of a list that shows what waits for the person, oldest first. */
export const waitingQueue = { waiting_for_me: 'true', sort_by: 'created_at', sort_order: 'asc' } as const;

/** The address of the queue of a list. */
export const queueAddress = (path: string): string => `${path}?${new URLSearchParams(waitingQueue)}`;

const keyOf = (person: string, route: string): string => `segno.queue.${person}.${route}`;

/** Remembers in this browser whether somebody works through the queue of a list. */
export const rememberQueue = (person: string, route: string, isOn: boolean): void => {
  try {
    if (isOn) localStorage.setItem(keyOf(person, route), 'on');
    else localStorage.removeItem(keyOf(person, route));
  } catch {
    // A browser that keeps nothing opens the list as it usually is.
  }
};

/** Whether the menu leads to the queue of a list; its plain address shows the list as always. */
export const recallQueue = (person: string, route: string): boolean => {
  try {
    return localStorage.getItem(keyOf(person, route)) === 'on';
  } catch {
    return false;
  }
};
