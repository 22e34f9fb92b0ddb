import { MAX_PAGE_SIZE } from '@segno/contract';
import { findTagChoices as askedChoices, selectHiddenSongTags, selectSongTags } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../../engine/endpointRoute';
import { matches } from '../../../engine/list/textSearch';
import type { Db } from '../../../platform/db/database';
import { findTagChoices } from './findTagChoices';

/** Choices for the text boxes of tags. */
export const songWordRoutes = (): EndpointRoute[] => [
  implement(askedChoices, async ({ query: { text }, ...scope }) => ({
    choices: await findTagChoices(scope, text ?? ''),
  })),
  implement(selectSongTags, async ({ db, query }) => ({ song_tags: await mostUsed(db, false, query.name) })),
  implement(selectHiddenSongTags, async ({ db, query }) => ({
    song_tags_hidden: await mostUsed(db, true, query.name),
  })),
];

async function mostUsed(db: Db, isHidden: boolean, search: string | undefined) {
  const { rows } = await sql<{ name: string; song_count: number }>`
    select name, song_count from song_word
    where is_hidden = ${isHidden} and song_count > 0 and ${matches([sql`name_key`], search)}
    order by song_count desc, name_key, name limit ${MAX_PAGE_SIZE}
  `.execute(db);
  return rows;
}
