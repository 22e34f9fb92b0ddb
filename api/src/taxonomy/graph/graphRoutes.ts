import { MOST_IN_GRAPH, readTagGraph } from '@segno/contract/taxonomy';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../../engine/endpointRoute';
import type { Expression } from '../../engine/list/listPage';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import { songCount } from '../tags/tagLinks';

interface GraphTag {
  uuid: string;
  name: string;
  tag_category: { uuid: string; name: string };
  song_count: number;
}

interface Link {
  uuid: string;
  name: string;
  relation: string;
  is_incoming: boolean;
  total: number;
}

/** The surroundings of a tag. */
export const graphRoutes = (): EndpointRoute[] => [
  implement(readTagGraph, async ({ db, params: { uuid } }) => {
    const { rows } = await sql<GraphTag>`
      select t.uuid, t.name, jsonb_build_object('uuid', c.uuid, 'name', c.name) as tag_category, ${songCount} as song_count
      from tag t join tag_category c on c.uuid = t.tag_category_uuid where t.uuid = ${uuid}
    `.execute(db);
    const [tag] = rows;
    if (!tag) throw notFound();
    const tags = await firstLinks(db, relatedTo(uuid));
    const terms = await firstLinks(db, termsOf(uuid));
    return { tag, tags, tag_count: tags[0]?.total ?? 0, terms, term_count: terms[0]?.total ?? 0 };
  }),
];

/** Both directions, but symmetric relations that are stored in both only once. */
const relatedTo = (uuid: string): Expression => sql`
  select o.uuid, o.name, o.name_key, r.name as relation, r.name_key as relation_key, false as is_incoming
  from tag_relation x join tag o on o.uuid = x.related_tag_uuid join tag_relation_type r on r.uuid = x.tag_relation_type_uuid
  where x.tag_uuid = ${uuid}
  union all
  select o.uuid, o.name, o.name_key, r.name, r.name_key, true
  from tag_relation x join tag o on o.uuid = x.tag_uuid join tag_relation_type r on r.uuid = x.tag_relation_type_uuid
  where x.related_tag_uuid = ${uuid} and not (r.is_symmetric and exists (
    select from tag_relation y where y.tag_uuid = ${uuid} and y.related_tag_uuid = x.tag_uuid
      and y.tag_relation_type_uuid = x.tag_relation_type_uuid))`;

const termsOf = (uuid: string): Expression => sql`
  select e.uuid, e.name, e.name_key, r.name as relation, r.name_key as relation_key, false as is_incoming
  from tag_term x join term e on e.uuid = x.term_uuid join tag_term_relation_type r on r.uuid = x.tag_term_relation_type_uuid
  where x.tag_uuid = ${uuid}`;

async function firstLinks(db: Db, links: Expression): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select uuid, name, relation, is_incoming, count(*) over ()::int as total from (${links}) l
    order by relation_key, is_incoming, name_key, uuid limit ${MOST_IN_GRAPH}
  `.execute(db);
  return rows;
}
