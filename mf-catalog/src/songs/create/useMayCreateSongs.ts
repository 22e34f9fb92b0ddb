import { selectArtists, song } from '@segno/contract/catalog';
import { useCan } from '@segno/host';

/** True if the person can fill in what every song needs: a title and an artist. */
export const useMayCreateSongs = (): boolean => {
  const mayCreate = useCan(song.create.permission);
  const mayWrite = useCan(song.permissions.fields.work_title);
  const seesArtists = useCan(selectArtists.permission);
  return mayCreate && mayWrite && seesArtists;
};
