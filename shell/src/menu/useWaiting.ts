import { readWaiting, type Waiting } from '@segno/contract/account';
import { useCall } from '@segno/host';

/** Where each number of what waits is shown. */
const lists: Readonly<Record<string, keyof Waiting>> = {
  TRACK_SUBMISSIONS: 'track_submissions',
  ARTIST_SUBMISSIONS: 'artist_submissions',
  SONGS: 'songs',
};

/** How many things wait in the list of a route; none where nothing waits, or nothing is counted. Read while `isShown`. */
export const useWaiting = (isShown: boolean): ((route: string) => number) => {
  const { data } = useCall(readWaiting, {}, { enabled: isShown });
  return (route) => {
    const list = lists[route];
    return (list && data?.waiting[list]) || 0;
  };
};
