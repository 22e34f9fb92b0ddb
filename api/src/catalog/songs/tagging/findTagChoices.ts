import type { TagChoice } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { userCan } from '../../../platform/http/session';
import { tagsCalled, tagsMisspelt } from '../search/tagsLike';
import { tagVocabulary } from '../search/tagVocabulary';

/** Maximum number of choices. */
const MOST = 20;

/** Vocabularies with two levels, by the song's member; names include the parent's name. */
const twoLevels = [
  ['genre_uuids', 'song_genre', 'parent_genre_uuid'],
  ['theme_uuids', 'song_theme', 'parent_theme_uuid'],
  ['instrument_uuids', 'instrument', 'parent_instrument_uuid'],
].map(
  ([member, table = '', parent = '']) => sql`
    select w.position, 0 as field, ${member} as member, g.uuid, coalesce(p.name || ' / ', '') || g.name as name, null::jsonb as tag_field, null::text as reason
    from wanted w join ${sql.table(table)} g on g.uuid = w.uuid left join ${sql.table(table)} p on p.uuid = g.${sql.id(parent)}`,
);

/**
 * X20: what a text can tag a song with: tags, genres, themes and instruments by name or by term in any language, or by
 * misspelled names if nothing matches exactly; best first, each tag once per field that takes it (X3: which tags may be
 * chosen).
 */
export async function findTagChoices({ db, user }: Pick<Scope, 'db' | 'user'>, text: string): Promise<TagChoice[]> {
  const vocabulary = await tagVocabulary(db);
  const reader = { seesAll: userCan(user, 'CAN_UPDATE_TAG'), isOfTags: false };
  const called = tagsCalled(vocabulary, text, reader);
  const matches = called.length > 0 ? called : tagsMisspelt(vocabulary, text, reader);
  // Looks up more than it shows: collections are not tags, and a tag may be in no field.
  const wanted = matches.slice(0, 10 * MOST).map(({ tag, reason }) => ({
    uuid: tag,
    reason: reason === vocabulary.tags.get(tag)?.name ? null : reason,
  }));
  const { rows } = await sql<TagChoice>`
    with wanted as (
      select w.uuid, w.reason, w.position
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (uuid uuid, reason text)) with ordinality as w (uuid, reason, position)
    )
    select x.member, x.uuid, x.name, x.tag_field, x.reason
    from (
      select w.position, f.position as field, 'taxonomy' as member, t.uuid, t.name,
        jsonb_build_object('key', f.key, 'name', f.name) as tag_field, w.reason
      from wanted w join tag t on t.uuid = w.uuid join tag_tag_field l on l.tag_uuid = t.uuid join tag_field f on f.uuid = l.tag_field_uuid
      union all ${sql.join(twoLevels, sql` union all `)}
    ) x order by x.position, x.field, x.uuid limit ${MOST}
  `.execute(db);
  return rows;
}
