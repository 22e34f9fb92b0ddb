/** The songs of a file: the list's filters in the address. */
export interface ChosenSongs {
  pro_uuid: string;
  /** Start of the day in milliseconds UTC. */
  published_since?: string;
}

/** Why there is no file: nothing that was chosen has anything to do with the PRO. */
export const noSongsText = ({ published_since }: ChosenSongs): string =>
  `No ${published_since ? 'song published since that day' : 'published song'} has a writer or publisher of this PRO.`;

/** Undefined while no PRO is chosen. */
export const chosenSongs = (filters: Partial<ChosenSongs>): ChosenSongs | undefined => {
  const { pro_uuid, published_since } = filters;
  if (!pro_uuid) return undefined;
  return { pro_uuid, ...(published_since ? { published_since } : {}) };
};
