/** The songs of a file: the list's filters in the address. */
export interface ChosenSongs {
  pro_uuid: string;
  /** Start of the day in milliseconds UTC. */
  published_since?: string;
}

/** Undefined while no PRO is chosen. */
export const chosenSongs = (filters: Partial<ChosenSongs>): ChosenSongs | undefined => {
  const { pro_uuid, published_since } = filters;
  if (!pro_uuid) return undefined;
  return { pro_uuid, ...(published_since ? { published_since } : {}) };
};
