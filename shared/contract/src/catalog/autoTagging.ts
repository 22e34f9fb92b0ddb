import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { searchText } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';
import { keyed } from '../core/resource';

/** S11: the lists of a song to which its tags add entries. */
export const derivedMembers = ['tags', 'tags_hidden', 'genre_uuids', 'theme_uuids', 'instrument_uuids'] as const;
export type DerivedMember = (typeof derivedMembers)[number];

/** The maximum length of a song's list of words, or of references. */
export const MOST_WORDS = 500;
export const MOST_REFERENCES = 200;

const wordsOfSongs = <const Plural extends string>(path: `/${string}`, plural: Plural, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    permission: ['CAN_GET_SONGS', LIBRARY_LOGIN],
    query: z.object({ name: searchText() }),
    response: keyed(plural, z.array(z.object({ name: z.string(), song_count: z.int() }))),
  });

/** Tags that songs have, most frequent first (W6: names in answers). */
export const selectSongTags = wordsOfSongs('/song_tag/select', 'song_tags', 'Tags of songs, most used first');
export const selectHiddenSongTags = wordsOfSongs(
  '/song_tag_hidden/select',
  'song_tags_hidden',
  'Hidden tags of songs, most used first',
);
