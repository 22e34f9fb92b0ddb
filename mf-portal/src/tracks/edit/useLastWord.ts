import { useSession } from '@segno/host';
import { useTrackNotes } from '@segno/tracks';

/** The latest note by the other side; undefined if there is none. */
export const useLastWord = (track: string) => {
  const own = useSession(({ user }) => user?.uuid);
  const { external } = useTrackNotes(track);
  return external.findLast(({ user }) => user !== null && user.uuid !== own);
};
