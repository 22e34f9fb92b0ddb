import { discardUpload, listBegunUploads, type BegunUpload } from '@segno/contract/account';
import { sql } from 'kysely';
import { implement, implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import { notFound } from '../platform/http/errors';
import { removeUnused } from '../platform/uploads';

/** F15: a large upload that was interrupted is shown to the person who began it, and can be discarded. */
export const begunUploadRoutes = (): EndpointRoute[] => [
  implement(listBegunUploads, async ({ db, user, query: { kind }, services: { store } }) => {
    const begun = await db
      .selectFrom('upload')
      .select(['uuid', 'original_filename', 'subject_uuid', 'file_type', 'max_bytes', 'key', 'parts_id'])
      .where('user_uuid', '=', user.uuid)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('part_bytes', 'is not', null)
      .where('parts_id', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('uuid')
      // Each asks the store for its parts.
      .limit(20)
      .execute();
    const found = await Promise.all(
      begun.map(async ({ key, parts_id, max_bytes, ...upload }): Promise<BegunUpload> => {
        const parts = parts_id === null ? undefined : await store.partsOf(key, parts_id);
        const arrived = [...(parts?.values() ?? [])].reduce((sum, part) => sum + part.size, 0);
        return { ...upload, size: Number(max_bytes), arrived };
      }),
    );
    return { begun_uploads: found.filter(({ arrived }) => arrived > 0) };
  }),

  implementOutsideTransaction(discardUpload, async ({ user, params, services }) => {
    const { db } = services;
    const { rows } = await sql<{ uuid: string }>`
      select u.uuid from upload u, upload chosen
      where chosen.uuid = ${params.uuid} and chosen.user_uuid = ${user.uuid} and chosen.used_at is null
        and u.user_uuid = chosen.user_uuid and u.used_at is null
        and (u.uuid = chosen.uuid or (chosen.kind = 'my_song_revision' and u.kind = chosen.kind
          and u.subject_uuid = chosen.subject_uuid and u.created_at <= chosen.created_at))
    `.execute(db);
    if (rows.length === 0) throw notFound();
    for (const { uuid } of rows) await removeUnused(db, services, uuid);
    return null;
  }),
];
