import { texts, type Answer, type FieldErrors } from '@segno/contract';
import { ipiTaken } from '@segno/contract/catalog';
import { addExistingWriter, createMyWriter, listMyWriters } from '@segno/contract/portal';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { listPage, matches, selection, type Expression } from '../engine/listPage';
import { refusingDuplicates } from '../engine/uniqueRules';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { invalid, notFound } from '../platform/errors';
import type { CurrentUser } from '../platform/session';
import { linkWriter, mayBeAdded } from './linkWriter';

type MyWriterAnswer = Answer<typeof listMyWriters>['writers'][number];

/** An artist's writers of now (T9). The artist stands in here, so that each writer is one row: several artists can have one. */
const writersOf = (artistUuid: string | null): Expression => sql`
  (select x.writer_uuid, x.is_default, x.created_at from artist_writer x
    where x.artist_uuid = ${artistUuid} and x.removed_at is null) aw
  join writer w on w.uuid = aw.writer_uuid
  left join performing_rights_organization p on p.uuid = w.performing_rights_organization_uuid`;

const select: Record<keyof MyWriterAnswer, Expression> = {
  uuid: sql`w.uuid`,
  full_name: sql`w.full_name`,
  first_name: sql`w.first_name`,
  last_name: sql`w.last_name`,
  ipi_number: sql`w.ipi_number`,
  performing_rights_organization: sql`case when p.uuid is null then null else jsonb_build_object('uuid', p.uuid, 'name', p.name) end`,
  is_default: sql`aw.is_default`,
  created_at: sql`aw.created_at`,
};

/** The writers of the signed-in artist, and of nobody else (P4). */
export const myWriterRoutes = (): EndpointRoute[] => [
  implement(listMyWriters, async ({ db, user, query }) => {
    const { rows, paging } = await listPage<MyWriterAnswer>(db, {
      from: writersOf(user.artistUuid),
      key: sql`w.uuid`,
      select,
      where: matches([sql`w.name_key`, sql`w.ipi_number`], query.full_name),
      sort: {
        full_name: sql`w.name_key`,
        ipi_number: sql`w.ipi_number`,
        performing_rights_organization: sql`p.name_key`,
        created_at: sql`aw.created_at`,
      },
      query,
    });
    return { writers: rows, paging };
  }),

  implement(createMyWriter, { find: artistOf, check: societyErrors }, async ({ db, user, body }, artistUuid) => {
    const { is_default, ...input } = body;
    const { uuid } = await refusingDuplicates({ writer_ipi_number: { field: 'ipi_number', text: ipiTaken } }, () =>
      db.insertInto('writer').values(input).returning('uuid').executeTakeFirstOrThrow(),
    );
    await linkWriter(db, { artistUuid, writerUuid: uuid, isDefault: is_default ?? false });
    const writer = await readOwn(db, artistUuid, uuid);
    await logActivity(db, user, { action: 'has_created', type: 'writer', uuid, label: writer.full_name });
    return { writer };
  }),

  implement(addExistingWriter, artistOf, async ({ db, user, body: { writer_uuid, ipi_number } }, artistUuid) => {
    if (!(await mayBeAdded(db, { artistUuid, writerUuid: writer_uuid, ipiNumber: ipi_number ?? null })))
      throw invalid({ writer_uuid: [texts.choice] });
    const isNew = await linkWriter(db, { artistUuid, writerUuid: writer_uuid, isDefault: false });
    const writer = await readOwn(db, artistUuid, writer_uuid);
    if (isNew) await logAdded(db, user, artistUuid, writer);
    return { writer };
  }),
];

/** The artist that the person is; who is none has no writers. */
async function artistOf({ user: { artistUuid } }: { user: CurrentUser }): Promise<string> {
  if (artistUuid === null) throw notFound();
  return artistUuid;
}

async function societyErrors(
  { db }: { db: Db },
  { performing_rights_organization_uuid: uuid }: { performing_rights_organization_uuid?: string | null | undefined },
): Promise<FieldErrors> {
  if (!uuid) return {};
  const known = await db.selectFrom('performing_rights_organization').select('uuid').where('uuid', '=', uuid).execute();
  return known.length ? {} : { performing_rights_organization_uuid: [texts.choice] };
}

async function readOwn(db: Db, artistUuid: string, writerUuid: string): Promise<MyWriterAnswer> {
  const { rows } = await sql<MyWriterAnswer>`
    select ${selection(select)} from ${writersOf(artistUuid)} where w.uuid = ${writerUuid}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** It is the artist that has changed, by this writer. */
async function logAdded(db: Db, user: CurrentUser, artistUuid: string, writer: MyWriterAnswer): Promise<void> {
  const { name } = await db
    .selectFrom('artist')
    .select('name')
    .where('uuid', '=', artistUuid)
    .executeTakeFirstOrThrow();
  await logActivity(db, user, {
    action: 'has_updated',
    type: 'artist',
    uuid: artistUuid,
    label: name,
    target: { type: 'writer', uuids: [writer.uuid], labels: [writer.full_name] },
  });
}
