import type { MenuItem } from './menuSections';

/** Letters after g by route name, for staff and for artists: unique among the screens that one person sees. */
const letters: Readonly<Record<string, string>> = {
  SONGS: 's',
  SONG_COLLECTIONS: 'c',
  SONG_GENRES: 'g',
  SONG_THEMES: 'm',
  SONG_INSTRUMENTS: 'i',
  WRITERS: 'w',
  PUBLISHERS: 'b',
  ARTISTS: 'a',
  USERS: 'u',
  USER_ACTIVITY: 'y',
  PROS: 'p',
  REPORTS: 'r',
  DASHBOARD_SALES_REPORTS: 'd',
  PENDING_SALES: 'n',
  TRACK_SUBMISSIONS: 't',
  ARTIST_SUBMISSIONS: 'x',
  TAG_CATEGORIES: 'k',
  COMPARISONS: 'o',
  EXAMPLES: 'e',
  MY_TRACKS: 't',
  MY_WRITERS: 'w',
  MY_PROFILE: 'f',
  REVISIONS_REQUESTED: 'v',
};

/** The letter that opens a screen after g; undefined if it has none. */
export const letterOf = ({ route }: Pick<MenuItem, 'route'>): string | undefined => letters[route];
