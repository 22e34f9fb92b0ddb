import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, named } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';

/** The maximum number of related tags, and of terms, in an answer; the counts include all. */
export const MOST_IN_GRAPH = 16;

const link = z.extend(named, { relation: z.string() });

/** The surroundings of a tag: related tags in both directions, and its terms, ordered by relation and name. */
export const readTagGraph = endpoint({
  method: 'GET',
  path: '/tag/:uuid/graph',
  summary: 'The neighbourhood of a tag',
  permission: ['CAN_GET_TAG_LIST', LIBRARY_LOGIN],
  params: byUuid,
  response: z.object({
    tag: z.extend(named, { tag_category: named, song_count: z.int() }),
    tags: z.array(
      z.extend(link, {
        /** The relation is from the other tag to this one. */
        is_incoming: z.boolean(),
      }),
    ),
    tag_count: z.int(),
    terms: z.array(link),
    term_count: z.int(),
  }),
});
