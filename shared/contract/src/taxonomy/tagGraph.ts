import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, named } from '../core/fields';
import { LIBRARY_LOGIN } from '../core/logins';

/** So many related tags, and so many terms, are in an answer; the counts say of how many. */
export const MOST_IN_GRAPH = 16;

const link = z.extend(named, { relation: z.string() });

/** What is around a tag: the tags that it is related to from either end, and its terms, by relation and name. */
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
        /** The other tag says it of this one. */
        is_incoming: z.boolean(),
      }),
    ),
    tag_count: z.int(),
    terms: z.array(link),
    term_count: z.int(),
  }),
});
