import { song as songs, type SongDetail } from '@segno/contract/catalog';
import { call } from '@segno/host';

let ahead: SongDetail | undefined;

/** Reads a song before its page opens, so that the page of the song before stays until then. */
export const readAhead = async (uuid: string): Promise<void> => {
  try {
    ahead = (await call(songs.get, { params: { uuid } })).song;
  } catch {
    // Its own page reads it again, and says what is wrong.
    ahead = undefined;
  }
};

/** The song that was read for the page that opens now. */
export const takeAhead = (uuid: string): SongDetail | undefined => {
  const found = ahead?.uuid === uuid ? ahead : undefined;
  ahead = undefined;
  return found;
};
