import { genreScreens } from './genreScreens';

/** SONG_GENRE_CREATE */
export const Screen = genreScreens.CreateScreen;
