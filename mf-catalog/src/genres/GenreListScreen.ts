import { genreScreens } from './genreScreens';

/** SONG_GENRES */
export const Screen = genreScreens.ListScreen;
