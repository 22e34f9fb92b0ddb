/** The songs that a file is made of, as the filters of the list stand in the address. */
export interface ChosenSongs {
  pro_uuid: string;
  /** Milliseconds at which the day starts in UTC. */
  published_since?: string;
}

/** Undefined while no PRO is chosen. */
export const chosenSongs = (filters: Partial<ChosenSongs>): ChosenSongs | undefined => {
  const { pro_uuid, published_since } = filters;
  if (!pro_uuid) return undefined;
  return { pro_uuid, ...(published_since ? { published_since } : {}) };
};
