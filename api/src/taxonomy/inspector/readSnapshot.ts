import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { InspectedRelation, InspectedTag, InspectedTerm, TaxonomySnapshot } from './taxonomySnapshot';

/** Songs that tags must share before it is more than chance. */
const LEAST_SONGS = 10;

/** X8: the relation for tags that belong together. */
export const foundWith = sql`select uuid from tag_relation_type where name_key = fold('Is Often Found With')`;

/** Reads the whole taxonomy for the rules: one statement per kind of thing, none per tag. */
export async function readSnapshot(db: Db): Promise<TaxonomySnapshot> {
  const tags = await sql<InspectedTag>`
    select t.uuid, t.name, t.tag_category_uuid as category, c.name as "categoryName", t.is_hidden as "isHidden",
      coalesce(t.external_definition, t.internal_definition) is not null as "hasDefinition",
      exists (select from tag_example x where x.tag_uuid = t.uuid) as "hasExample",
      exists (select from tag_tag_field x where x.tag_uuid = t.uuid) as "hasField",
      coalesce(u.songs, 0)::int as songs
    from tag t join tag_category c on c.uuid = t.tag_category_uuid
    left join (
      select x.tag_uuid, count(distinct x.song_uuid) as songs
      from song_tag x join song s on s.uuid = x.song_uuid where s.deleted_at is null group by 1
    ) u on u.tag_uuid = t.uuid
    order by c.name_key, t.name_key, t.uuid
  `.execute(db);
  const relations = await sql<InspectedRelation>`
    select x.tag_uuid as tag, x.related_tag_uuid as related, r.uuid as type, r.name as "typeName",
      r.is_hierarchical as "isHierarchical", r.is_symmetric as "isSymmetric"
    from tag_relation x join tag_relation_type r on r.uuid = x.tag_relation_type_uuid
    order by x.tag_uuid, r.uuid, x.related_tag_uuid
  `.execute(db);
  const terms = await sql<InspectedTerm>`
    select distinct x.tag_uuid as tag, e.uuid as term, e.name, e.name_key
    from tag_term x join term e on e.uuid = x.term_uuid
    join tag_term_relation_type r on r.uuid = x.tag_term_relation_type_uuid
    where not r.is_qualifier_for_term order by e.name_key, e.uuid, x.tag_uuid
  `.execute(db);
  const orphaned = await sql<{ uuid: string; name: string }>`
    select c.uuid, c.name from comparison c
    where not exists (select from tag_comparison x where x.comparison_uuid = c.uuid) order by fold(c.name), c.uuid
  `.execute(db);
  const together = await sql<{ tags: string[]; songs: number }>`
    select array_agg(y.tag_uuid::text order by y.tag_uuid) as tags, y.songs::int from (
      select x.tag_uuid, count(*) as songs, bit_xor(uuid_hash_extended(x.song_uuid, 0)) as one, bit_xor(uuid_hash_extended(x.song_uuid, 1)) as other
      from (select distinct tag_uuid, song_uuid from song_tag) x join song s on s.uuid = x.song_uuid
      where s.deleted_at is null group by 1 having count(*) >= ${LEAST_SONGS}
    ) y group by y.songs, y.one, y.other having count(*) > 1 order by 1
  `.execute(db);
  const { rows: relating } = await foundWith.execute(db);
  return {
    tags: tags.rows,
    relations: relations.rows,
    terms: terms.rows,
    orphanedComparisons: orphaned.rows,
    together: together.rows,
    canRelate: relating.length > 0,
  };
}
