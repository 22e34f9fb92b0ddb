import type { Answer } from '@segno/contract';
import { createNote, listNotes, markNotesSeen, noteWriters } from '@segno/contract/account';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { userCan } from '../platform/http/session';
import { findParent, writeNote } from './writeNote';

type NoteAnswer = Answer<typeof listNotes>['notes']['external'][number];

/** Maximum notes in one answer: it has no pages, and nobody writes more by hand. */
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

  implement(createNote, async ({ body, ...scope }) => ({
    note: await writeNote(scope, { ...body, at_second: body.at_second ?? null }),
  })),

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
