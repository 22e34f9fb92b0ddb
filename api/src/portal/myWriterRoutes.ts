import { type Answer, type FieldErrors, texts } from '@segno/contract';
import {
  addExistingWriter,
  createMyWriter,
  listMyWriters,
  removeMyWriter,
  updateMyWriter,
} from '@segno/contract/portal';
import { sql } from 'kysely';
import { artistRecord } from '../catalog/artists/artistRecord';
import { catalogHooks } from '../catalog/catalogHooks';
import { ipiNumberUnique } from '../catalog/ipiNumbers';
import { unknownReferences } from '../catalog/unknownReferences';
import { isInShare, writerRecord } from '../catalog/writerRoutes';
import {
  type Call,
  type Checking,
  type EndpointRoute,
  implement,
  uuidInPath,
  type ValidFields,
} from '../engine/endpointRoute';
import { type Expression, listPage } from '../engine/list/listPage';
import { bestOfPage, matches } from '../engine/list/textSearch';
import { inner, left, listOfSelect, type ListSource } from '../engine/list/listSource';
import { selection } from '../engine/list/listQuery';
import { logUpdates } from '../engine/records/saveRecord';
import { refusingDuplicates, takenErrors } from '../engine/uniqueRules';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';

type MyWriterAnswer = Answer<typeof listMyWriters>['writers'][number];

/** T9: an artist's current writers. The artist is part of the source, so that each writer is one row: several artists can have one. */
const writersOf = (artistUuid: string | null): ListSource =>
  listOfSelect(
    sql`select x.writer_uuid as uuid, x.artist_uuid, x.is_default, x.created_at from artist_writer x
      where x.artist_uuid = ${artistUuid} and x.removed_at is null`,
    'aw',
    {
      joins: [
        inner('writer', 'w', { uuid: sql`aw.uuid` }),
        left('performing_rights_organization', 'p', { uuid: sql`w.performing_rights_organization_uuid` }),
      ],
    },
  );

const isOwnMade = sql`(w.made_by_artist_uuid = aw.artist_uuid) is true`;
/** A song of theirs was sent to a PRO. */
const isRegistered = sql`exists (select from song_writer_share s join song_registration r using (song_uuid)
  where s.writer_uuid = w.uuid)`;

const select: Record<keyof MyWriterAnswer, Expression> = {
  uuid: sql`w.uuid`,
  full_name: sql`w.full_name`,
  first_name: sql`w.first_name`,
  last_name: sql`w.last_name`,
  ipi_number: sql`w.ipi_number`,
  performing_rights_organization: sql`case when p.uuid is null then null else jsonb_build_object('uuid', p.uuid, 'name', p.name) end`,
  performing_rights_organization_member_id: sql`case when ${isOwnMade} then w.performing_rights_organization_member_id end`,
  is_default: sql`aw.is_default`,
  is_editable: sql`${isOwnMade} and not ${isRegistered} and not exists (
    select from artist_writer o where o.writer_uuid = w.uuid and o.artist_uuid <> aw.artist_uuid)`,
  created_at: sql`aw.created_at`,
};

/** The writers of the signed-in artist, and of nobody else (P4: what artists see). */
export const myWriterRoutes = (): EndpointRoute[] => [
  implement(listMyWriters, async ({ db, user, query }) => {
    const { rows, paging } = await listPage<MyWriterAnswer>(db, {
      from: writersOf(user.artistUuid),
      select,
      where: matches([sql`w.name_key`, sql`w.ipi_number`], query.full_name),
      ranking: bestOfPage(listMyWriters, query, [sql`w.name_key`], query.full_name),
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

  implement(
    createMyWriter,
    { record: ownArtist, load: artistOf, validate: (call, input) => writerErrors(call, input) },
    async (call, artistUuid) => {
      const { db, user, body } = call;
      const { is_default, ...input } = body;
      const { uuid } = await refusingDuplicates(ipiNumberUnique, () =>
        db
          .insertInto('writer')
          .values({ ...input, made_by_artist_uuid: artistUuid })
          .returning('uuid')
          .executeTakeFirstOrThrow(),
      );
      await linkWriter(db, { artistUuid, writerUuid: uuid, isDefault: is_default ?? false });
      const writer = await readOwn(db, artistUuid, uuid);
      await logActivity(db, user, { action: 'has_created', type: 'writer', uuid, label: writer.full_name });
      await logInArtist(call, artistUuid, writer);
      return { writer };
    },
  ),

  implement(
    updateMyWriter,
    {
      record: ownWriter,
      load: editableWriter,
      validate: (call, input) => writerErrors(call, input, call.params.uuid),
    },
    async (call, artistUuid) => {
      const { db, user, services, params, body } = call;
      const { uuid } = params;
      const { is_default, ...input } = body;
      await catalogHooks.get().aroundParty({ db, user, services }, 'writer', {
        uuid,
        input,
        write: (left) =>
          refusingDuplicates(ipiNumberUnique, () =>
            db
              .updateTable('writer')
              .set({ ...left, updated_at: new Date() })
              .where('uuid', '=', uuid)
              .execute(),
          ),
      });
      if (is_default !== undefined)
        await db
          .updateTable('artist_writer')
          .set({ is_default, updated_at: new Date() })
          .where('artist_uuid', '=', artistUuid)
          .where('writer_uuid', '=', uuid)
          .execute();
      const writer = await readOwn(db, artistUuid, uuid);
      await logUpdates({ db, user, services }, writerRecord, [
        { uuid, label: writer.full_name, changed: await call.changes() },
      ]);
      return { writer };
    },
  ),

  implement(removeMyWriter, { record: ownArtist, load: editableWriter }, async (call, artistUuid) => {
    const { db, user, params } = call;
    const { uuid } = params;
    const writer = await readOwn(db, artistUuid, uuid);
    const { rows } = await sql`select from writer w where uuid = ${uuid} and ${isInShare}`.execute(db);
    const ofList = { artist_uuid: artistUuid, writer_uuid: uuid };
    if (rows.length > 0) {
      // T9: past writers keep their shares.
      await db
        .updateTable('artist_writer')
        .set({ removed_at: new Date(), is_default: false })
        .where((is) => is.and(ofList))
        .execute();
    } else {
      await db
        .deleteFrom('artist_writer')
        .where((is) => is.and(ofList))
        .execute();
      await db.deleteFrom('writer').where('uuid', '=', uuid).execute();
      await logActivity(db, user, { action: 'has_deleted', type: 'writer', uuid, label: writer.full_name });
    }
    await logInArtist(call, artistUuid, writer);
    return null;
  }),

  implement(
    addExistingWriter,
    { record: ownArtist, load: artistOf, validate: choiceErrors },
    async (call, artistUuid) => {
      const { db, body } = call;
      const { writer_uuid } = body;
      const isNew = await linkWriter(db, { artistUuid, writerUuid: writer_uuid, isDefault: false });
      const writer = await readOwn(db, artistUuid, writer_uuid);
      if (isNew) await logInArtist(call, artistUuid, writer);
      return { writer };
    },
  ),
];

/** A writer in the list is part of the artist. */
const ownArtist = { kind: artistRecord, uuid: ({ user }: { user: CurrentUser }) => user.artistUuid };

/** The person's artist; people without one have no writers. */
async function artistOf({ user: { artistUuid } }: { user: CurrentUser }): Promise<string> {
  if (artistUuid === null) throw notFound();
  return artistUuid;
}

/** A writer that the artist may change. */
const ownWriter = { kind: writerRecord, uuid: uuidInPath };

async function editableWriter(call: { db: Db; user: CurrentUser; params: { uuid: string } }): Promise<string> {
  const artistUuid = await artistOf(call);
  const { is_editable } = await readOwn(call.db, artistUuid, call.params.uuid);
  if (!is_editable) throw wrongState('Only the library can change this writer.');
  return artistUuid;
}

/** Errors that only the database can find in a new writer, or in a change of the one under `uuid`. */
async function writerErrors(
  { db, invalidFields }: Pick<Checking<typeof createMyWriter>, 'db' | 'invalidFields'>,
  input: ValidFields<typeof updateMyWriter>,
  uuid?: string,
): Promise<FieldErrors> {
  const { performing_rights_organization_uuid: pro } = input;
  const stored = uuid === undefined ? undefined : async () => (await writerRecord.read(db, [uuid])).get(uuid) ?? {};
  return {
    ...(await takenErrors(db, { table: 'writer', rules: ipiNumberUnique, input, invalidFields, uuid, stored })),
    ...(await unknownReferences(db, {
      performing_rights_organization_uuid: { table: 'performing_rights_organization', uuids: [pro] },
    })),
  };
}

/** Nobody is looked up without the IPI number that identifies them. */
async function choiceErrors(
  { db, invalidFields }: Checking<typeof addExistingWriter>,
  { writer_uuid, ipi_number }: ValidFields<typeof addExistingWriter>,
  artistUuid: string,
): Promise<FieldErrors> {
  if (writer_uuid === undefined || invalidFields.has('ipi_number')) return {};
  const can = await mayBeAdded(db, { artistUuid, writerUuid: writer_uuid, ipiNumber: ipi_number ?? null });
  return can ? {} : { writer_uuid: [texts.choice] };
}

async function readOwn(db: Db, artistUuid: string, writerUuid: string): Promise<MyWriterAnswer> {
  const { rows } = await sql<MyWriterAnswer>`
    select ${selection(select)} from ${writersOf(artistUuid)} where w.uuid = ${writerUuid}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Logs the change on the artist, whose list this writer is in. */
async function logInArtist(
  { db, user, changes }: Pick<Call<typeof createMyWriter>, 'db' | 'user' | 'changes'>,
  artistUuid: string,
  writer: MyWriterAnswer,
): Promise<void> {
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
    changed: await changes(),
  });
}

interface Link {
  artistUuid: string;
  writerUuid: string;
}

/** Adds a writer to an artist's list. One already in it stays unchanged; one who was removed comes back. True if the list has changed. */
async function linkWriter(db: Db, link: Link & { isDefault: boolean }): Promise<boolean> {
  const { rows } = await sql`
    insert into artist_writer (artist_uuid, writer_uuid, is_default)
    values (${link.artistUuid}, ${link.writerUuid}, ${link.isDefault})
    on conflict (artist_uuid, writer_uuid) do update
      set removed_at = null, is_default = excluded.is_default, created_at = now(), updated_at = now()
      where artist_writer.removed_at is not null
    returning 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * True for a writer whom the suggestion can have offered (C3: what artists may call): shown in choices and known by an IPI
 * number, the given one if any. A uuid is 122 random bits that an artist only learns from the suggestion, so nobody is
 * added by guessing. Also true for writers who are or were in the artist's list.
 */
async function mayBeAdded(db: Db, o: Link & { ipiNumber: string | null }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from writer w where w.uuid = ${o.writerUuid} and (
      w.is_visible and w.ipi_number is not null and w.ipi_number = coalesce(${o.ipiNumber}, w.ipi_number)
      or exists (select from artist_writer aw where aw.writer_uuid = w.uuid and aw.artist_uuid = ${o.artistUuid}))
  `.execute(db);
  return rows.length > 0;
}
