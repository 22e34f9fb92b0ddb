import { sql } from 'kysely';
import { notDeleted } from '../../catalog/songs/songsBy';
import type { Links } from '../links';

/** Songs that have a tag `t`, except deleted ones; each once, regardless of the number of fields. */
export const songCount = sql`(select count(distinct l.song_uuid)::int from song_tag l where l.tag_uuid = t.uuid and ${notDeleted})`;

const ofTag = (table: Links['table'], column: string): Links => ({ table, owner: 'tag_uuid', columns: [column] });

/** Other links of a tag, by the member of its input; `to` is the table of the targets. */
export const tagLinks = {
  examples: { ...ofTag('tag_example', 'example_uuid'), to: 'example' },
  comparisons: { ...ofTag('tag_comparison', 'comparison_uuid'), to: 'comparison' },
  genres: { ...ofTag('tag_song_genre', 'song_genre_uuid'), to: 'song_genre' },
  themes: { ...ofTag('tag_song_theme', 'song_theme_uuid'), to: 'song_theme' },
  instruments: { ...ofTag('tag_instrument', 'instrument_uuid'), to: 'instrument' },
} as const satisfies Record<string, Links & { to: string }>;

/** The fields of the taxonomy in which it can be chosen. */
export const tagFieldLinks: Links = ofTag('tag_tag_field', 'tag_field_uuid');
