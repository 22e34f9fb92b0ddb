import { selectTagFields, selectTags, selectUniversalCategories, type TagField } from '@segno/contract/taxonomy';
import { MAX_PAGE_SIZE } from '@segno/contract';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, among } from '../engine/list/listPage';
import { bestFirst, matches } from '../engine/list/textSearch';
import { listOf } from '../engine/list/listSource';
import { meantText } from '../engine/list/meantText';
import { userCan } from '../platform/http/session';

const tags = listOf('tag', 't');

/** Choices of fields and tags, for staff and artists (C3: what artists may call; X3: which tags may be chosen). */
export const selectRoutes = (): EndpointRoute[] => [
  implement(selectTagFields, async ({ db }) => {
    const { rows } = await sql<TagField>`
      select uuid, key, name, group_name as "group", multi, side, required, max from tag_field order by position
    `.execute(db);
    return { tag_fields: rows };
  }),

  implement(selectTags, async ({ db, user, query }) => {
    const offered = allOf([
      sql`not t.is_hidden`,
      ...(userCan(user, 'CAN_UPDATE_TAG') ? [] : [sql`not t.is_hidden_from_taggers`]),
    ]);
    const name = await meantText(db, { from: tags, where: offered, search: [sql`t.name_key`] }, query.name);
    const { rows } = await sql<{ uuid: string; name: string; tag_fields: string[] }>`
      select t.uuid, t.name, array(
        select f.key from tag_tag_field tf join tag_field f on f.uuid = tf.tag_field_uuid where tf.tag_uuid = t.uuid order by f.position) as tag_fields
      from tag t
      where ${allOf([
        offered,
        ...(query.tag_field
          ? [
              sql`exists (select from tag_tag_field tf join tag_field f on f.uuid = tf.tag_field_uuid where tf.tag_uuid = t.uuid and f.key = ${query.tag_field})`,
            ]
          : []),
        matches([sql`t.name_key`], name),
        among(sql`t.uuid`, query.uuid),
      ])}
      order by ${bestFirst([sql`t.name_key`], name, sql`t.name_key`)}, t.uuid limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { tags: rows };
  }),

  implement(selectUniversalCategories, async ({ db, query }) => {
    const { rows } = await sql<{ uuid: string; name: string }>`
      select uuid, name from universal_category
      where ${matches([sql`fold(name)`], query.name)} and ${among(sql`uuid`, query.uuid)} order by ${bestFirst([sql`fold(name)`], query.name, sql`position`)} limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { universal_categories: rows };
  }),
];
