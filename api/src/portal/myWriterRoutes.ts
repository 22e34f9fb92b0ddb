import type { Answer } from '@segno/contract';
import { listMyWriters } from '@segno/contract/portal';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { allOf, listPage, matches, type Expression } from '../engine/listPage';

type MyWriterAnswer = Answer<typeof listMyWriters>['writers'][number];

const select: Record<keyof MyWriterAnswer, Expression> = {
  uuid: sql`w.uuid`,
  full_name: sql`w.full_name`,
  first_name: sql`w.first_name`,
  last_name: sql`w.last_name`,
  ipi_number: sql`w.ipi_number`,
  performing_rights_organization: sql`case when p.uuid is null then null else jsonb_build_object('name', p.name) end`,
  is_default: sql`aw.is_default`,
  created_at: sql`aw.created_at`,
};

/** The writers of the signed-in artist, and of nobody else (P4). */
export const myWriterRoutes = (): EndpointRoute[] => [
  implement(listMyWriters, async ({ db, user, query }) => {
    const { rows, paging } = await listPage<MyWriterAnswer>(db, {
      from: sql`artist_writer aw join writer w on w.uuid = aw.writer_uuid
        left join performing_rights_organization p on p.uuid = w.performing_rights_organization_uuid`,
      key: sql`w.uuid`,
      select,
      where: allOf([sql`aw.artist_uuid = ${user.artistUuid}`, matches([sql`w.name_key`], query.full_name)]),
      sort: { full_name: sql`w.name_key`, created_at: sql`aw.created_at` },
      query,
    });
    return { writers: rows, paging };
  }),
];
