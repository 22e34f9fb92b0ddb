import type { TagChoice } from '@segno/contract/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../engine/crudSpec';
import { userCan } from '../../../platform/http/session';
import { tagsCalled, tagsMisspelt, tiers } from '../search/tagsLike';
import { searchText, tagVocabulary } from '../search/tagVocabulary';

/** Maximum number of choices. */
const MOST = 20;

/** Songs are counted up to this number: above it, choices are equally common. */
const MOST_COUNTED = 500;

const uses = (songs: RawBuilder<unknown>) => sql`(select count(*) from (select ${songs} limit ${MOST_COUNTED}) u)`;

/** Vocabularies with two levels, by the song's member; names include the parent's name. */
const twoLevels = [
  ['genre_uuids', 'song_genre', 'parent_genre_uuid', 'song_song_genre'],
  ['theme_uuids', 'song_theme', 'parent_theme_uuid', 'song_song_theme'],
  ['instrument_uuids', 'instrument', 'parent_instrument_uuid', 'song_instrument'],
].map(
  ([member, table = '', parent = '', link = '']) => sql`
    select w.position, w.rank, 0 as field, ${member} as member, g.uuid, coalesce(p.name || ' / ', '') || g.name as name, null::jsonb as tag_field, null::text as reason,
      ${uses(sql`from ${sql.table(link)} l where l.${sql.id(`${table}_uuid`)} = g.uuid`)} as uses
    from wanted w join ${sql.table(table)} g on g.uuid = w.uuid left join ${sql.table(table)} p on p.uuid = g.${sql.id(parent)}`,
);

/**
 * X20: what a text can tag a song with: tags, genres, themes and instruments by name or by term in any language, or by
 * misspelled names if nothing matches exactly; each tag once per field that takes it (X3: which tags may be chosen). The best
 * match comes first: the whole name, its beginning, the beginning of a word in it, a slip; then what most songs have.
 */
export async function findTagChoices({ db, user }: Pick<Scope, 'db' | 'user'>, text: string): Promise<TagChoice[]> {
  const vocabulary = await tagVocabulary(db);
  const reader = { seesAll: userCan(user, 'CAN_UPDATE_TAG'), isOfTags: false };
  const called = tagsCalled(vocabulary, text, reader);
  const matches = called.length > 0 ? called : tagsMisspelt(vocabulary, text, reader);
  const { letters } = searchText(text);
  // Looks up more than it shows: collections are not tags, and a tag may be in no field.
  const wanted = matches
    .map(({ tag, tier, meant, distance, reason }) => ({
      uuid: tag,
      rank: 10 * tiers.indexOf(tier) + 2 * distance + (meant.startsWith(letters) ? 0 : 1),
      reason: reason === vocabulary.tags.get(tag)?.name ? null : reason,
    }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, 10 * MOST);
  const { rows } = await sql<TagChoice>`
    with wanted as (
      select w.uuid, w.rank, w.reason, w.position
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (uuid uuid, rank real, reason text)) with ordinality as w (uuid, rank, reason, position)
    )
    select x.member, x.uuid, x.name, x.tag_field, x.reason
    from (
      select w.position, w.rank, f.position as field, 'taxonomy' as member, t.uuid, t.name,
        jsonb_build_object('key', f.key, 'name', f.name) as tag_field, w.reason,
        ${uses(sql`from song_tag l where l.tag_uuid = t.uuid and l.tag_field_uuid = f.uuid`)} as uses
      from wanted w join tag t on t.uuid = w.uuid join tag_tag_field l on l.tag_uuid = t.uuid join tag_field f on f.uuid = l.tag_field_uuid
      union all ${sql.join(twoLevels, sql` union all `)}
    ) x order by x.rank, x.uses desc, x.field, x.position, x.uuid limit ${MOST}
  `.execute(db);
  return rows;
}
