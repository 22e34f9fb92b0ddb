import type { Answer, Permission } from '@segno/contract';
import { createNote, listNotes, markNotesSeen, noteTypes, noteWriters } from '@segno/contract/account';
import { sql } from 'kysely';
import { announceNote, type NoteParent, type ParentOfNote } from './announceNote';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { mailApplicant } from '../mail/mailOwner';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/errors';
import { userCan, type CurrentUser } from '../platform/http/session';

type NoteAnswer = Answer<typeof createNote>['note'];

/** Who may read and write notes on a parent, besides the artist whose it is; and the parent's name. */
const parents: Record<
  NoteParent,
  { permission: readonly [Permission, ...Permission[]]; find: ReturnType<typeof sql> }
> = {
  new_track_submission: {
    permission: ['CAN_GET_NEW_TRACK_SUBMISSIONS', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS'],
    find: sql`select uuid, name as label, artist_uuid from new_track_submission where deleted_at is null`,
  },
  song: {
    permission: ['CAN_GET_SONGS'],
    find: sql`select uuid, work_title as label, null::uuid as artist_uuid from song where deleted_at is null`,
  },
  artist: {
    permission: ['CAN_GET_ARTISTS'],
    find: sql`select uuid, name as label, null::uuid as artist_uuid from artist where deleted_at is null`,
  },
  new_artist_submission: {
    permission: ['CAN_GET_NEW_ARTIST_SUBMISSIONS'],
    find: sql`select uuid, coalesce(artist_band_name, full_name) as label, null::uuid as artist_uuid
      from new_artist_submission`,
  },
};

/** T8, P4: the parent, when this person may see it: staff by permission, an artist the own submissions. Else 404. */
async function findParent(db: Db, user: CurrentUser, type: NoteParent, uuid: string): Promise<ParentOfNote> {
  const parent = parents[type];
  const { rows } = await sql<{
    label: string;
    artist_uuid: string | null;
  }>`select label, artist_uuid from (${parent.find}) p where uuid = ${uuid}`.execute(db);
  const [row] = rows;
  const own = row?.artist_uuid !== null && row?.artist_uuid === user.artistUuid;
  if (!row || !(own || userCan(user, parent.permission))) throw notFound();
  return { type, uuid, ...row };
}

/** Notes that one answer tells: it has no pages, and no one writes more by hand. */
const NEWEST = 1000;

/** Notes on submissions, songs and artists. Internal ones never reach an artist. */
export const noteRoutes = (): EndpointRoute[] => [
  implement(listNotes, async ({ db, user, query }) => {
    await findParent(db, user, query.parent_type, query.parent_uuid);
    const { rows } = await sql<NoteAnswer>`
      select n.uuid, n.text, n.note_type, n.parent_type, n.parent_uuid, n.created_at, n.at_second, n.seen_at,
        u.artist_uuid is not null as is_from_artist,
        case when u.uuid is null then null else jsonb_build_object('uuid', u.uuid, 'full_name', u.full_name) end as "user"
      from note n left join app_user u on u.uuid = n.user_uuid
      where n.parent_type = ${query.parent_type} and n.parent_uuid = ${query.parent_uuid} and (n.note_type = 1 or ${user.artistUuid === null})
      order by n.created_at desc, n.uuid desc limit ${NEWEST}
    `.execute(db);
    rows.reverse();
    return {
      notes: {
        external: rows.filter((note) => note.note_type === 1),
        internal: rows.filter((note) => note.note_type === 2),
      },
    };
  }),

  implement(createNote, async ({ db, user, body, services }) => {
    const parent = await findParent(db, user, body.parent_type, body.parent_uuid);
    if (user.artistUuid && body.note_type !== 1) throw new AppError('forbidden');
    if (!user.artistUuid && !userCan(user, noteWriters)) throw new AppError('forbidden');
    const written = { ...body, at_second: body.at_second ?? null };
    const { uuid, created_at } = await db
      .insertInto('note')
      .values({ ...written, user_uuid: user.uuid })
      .returning(['uuid', 'created_at'])
      .executeTakeFirstOrThrow();
    await logActivity(db, user, {
      action: 'has_commented',
      type: body.parent_type,
      uuid: body.parent_uuid,
      label: parent.label,
    });
    if (body.parent_type === 'new_artist_submission' && body.note_type === noteTypes.external)
      await mailApplicant({ db, user, services }, body.parent_uuid, body.text);
    await announceNote({ db, user, services }, parent, { ...body, readers: parents[body.parent_type].permission });
    const writer = { user: { uuid: user.uuid, full_name: user.fullName }, is_from_artist: user.artistUuid !== null };
    return { note: { ...written, uuid, created_at, ...writer, seen_at: null } };
  }),

  implement(markNotesSeen, async ({ db, user, body: { parent_type, parent_uuid, until } }) => {
    await findParent(db, user, parent_type, parent_uuid);
    if (!user.artistUuid && !userCan(user, noteWriters)) return null;
    await sql`
      update note n set seen_at = now() from note last
      where last.uuid = ${until} and (last.parent_type, last.parent_uuid) = (${parent_type}, ${parent_uuid}::uuid)
        and (n.parent_type, n.parent_uuid) = (last.parent_type, last.parent_uuid)
        and (n.created_at, n.uuid) <= (last.created_at, last.uuid) and n.note_type = 1 and n.seen_at is null
        and exists (select from app_user w where w.uuid = n.user_uuid and w.artist_uuid is not null) = ${user.artistUuid === null}
    `.execute(db);
    return null;
  }),
];
