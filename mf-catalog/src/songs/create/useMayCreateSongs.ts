import { selectArtists, song } from '@segno/contract/catalog';
import { useCan } from '@segno/host';

/** Whether the person can fill in what every song has: a title to be written, and an artist to be chosen. */
export const useMayCreateSongs = (): boolean => {
  const mayCreate = useCan(song.create.permission);
  const mayWrite = useCan(song.permissions.fields.work_title);
  const seesArtists = useCan(selectArtists.permission);
  return mayCreate && mayWrite && seesArtists;
};
