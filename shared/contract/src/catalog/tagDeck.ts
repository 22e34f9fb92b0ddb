import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { searchText, uuid } from '../core/fields';
import { song } from './song';

/** Something that can be added to a song, and the member that it is stored in. */
export const tagChoice = z.object({
  member: z.enum(['taxonomy', 'genre_uuids', 'theme_uuids', 'instrument_uuids']),
  uuid: uuid(),
  /** Preceded by its parent's, if it has one: 'Rock / Indie Rock'. */
  name: z.string(),
  /** The field of the taxonomy; null for the other members. */
  tag_field: z.nullable(z.object({ key: z.string(), name: z.string() })),
  /** Why it was found if not by its name: 'Euphoric via "uplifting"'. */
  reason: z.nullable(z.string()),
});
export type TagChoice = z.output<typeof tagChoice>;

export const findTagChoices = endpoint({
  method: 'GET',
  path: '/song/tag_choice',
  summary: 'Tags, genres, themes and instruments that are called so, or nearly so, and where each goes on a song (X20)',
  permission: song.permissions.fields.taxonomy,
  query: z.object({ text: searchText() }),
  response: z.object({
    /** Best first; a tag appears once for each field that accepts it. */
    choices: z.array(tagChoice),
  }),
});
